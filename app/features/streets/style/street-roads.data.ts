import type { StreetPalette } from './street-palette.data.ts'

type Road = {
  id: string
  /** Classes in the layer `transportation` of the schema OpenMapTiles. */
  classes: string[]
  minzoom: number
  /** Widths in pixels at a zoom. */
  widths: [zoom: number, pixels: number][]
  colour: keyof StreetPalette
  edge: keyof StreetPalette
}

/** The smaller first: the larger lie on them. */
export const roads: readonly Road[] = [
  {
    id: 'lanes',
    classes: ['service', 'pedestrian'],
    minzoom: 14,
    widths: [
      [14, 0.6],
      [16, 3],
      [18, 8],
    ],
    colour: 'road',
    edge: 'roadEdge',
  },
  {
    id: 'streets',
    classes: ['minor', 'busway'],
    minzoom: 12.5,
    widths: [
      [12.5, 0.3],
      [14, 1.6],
      [16, 6],
      [18, 16],
    ],
    colour: 'road',
    edge: 'roadEdge',
  },
  {
    id: 'connections',
    classes: ['tertiary', 'secondary'],
    minzoom: 10,
    widths: [
      [10, 0.4],
      [14, 3],
      [16, 8],
      [18, 20],
    ],
    colour: 'road',
    edge: 'roadEdge',
  },
  {
    id: 'main-roads',
    classes: ['primary', 'trunk'],
    minzoom: 8,
    widths: [
      [8, 0.5],
      [12, 2],
      [14, 4],
      [16, 10],
      [18, 24],
    ],
    colour: 'mainRoad',
    edge: 'mainRoadEdge',
  },
  {
    id: 'motorways',
    classes: ['motorway'],
    minzoom: 7,
    widths: [
      [7, 0.8],
      [12, 2.8],
      [14, 5],
      [16, 11],
      [18, 26],
    ],
    colour: 'motorway',
    edge: 'motorwayEdge',
  },
]
