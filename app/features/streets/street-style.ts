import type {
  ExpressionSpecification,
  FilterSpecification,
  LayerSpecification,
  StyleSpecification,
} from 'maplibre-gl'
import { mapPlaces } from './map-places.ts'
import { roads } from './style/street-roads.data.ts'
import type { StreetPalette } from './style/street-palette.data.ts'
import type { StreetMapView } from './street-map-view.ts'

/**
 * Typefaces of the page: without `glyphs` in the style MapLibre draws letters from them. The first name tells the
 * weight.
 */
const regular = ['Commissioner']
const medium = ['Commissioner Medium', 'Commissioner']

const TILES = 'streets'
const PLACES = 'places'
export const MARKS = 'marks'

/**
 * An object on the map, as a square around a point: names of places avoid it. `radius` is half of its side, in pixels.
 */
export type Mark = { longitude: number; latitude: number; radius: number }

/** How the street map is drawn: tiles of the schema OpenMapTiles in these colours, and our own names of places. */
export function streetStyle(
  streets: StreetMapView,
  colours: StreetPalette,
  { hasPlaceNames, marks }: { hasPlaceNames: boolean; marks: readonly Mark[] },
): StyleSpecification {
  const { version, minZoom, maxZoom, bounds } = streets
  return {
    version: 8,
    sources: {
      [TILES]: {
        type: 'vector',
        tiles: [`${location.origin}/map/tiles/${version}/{z}/{x}/{y}.mvt`],
        minzoom: minZoom,
        maxzoom: maxZoom,
        bounds,
      },
      [PLACES]: { type: 'geojson', data: mapPlaces() },
      [MARKS]: { type: 'geojson', data: markFeatures(marks) },
    },
    layers: [
      ...ground(streets, colours),
      ...ways(colours),
      ...borders(colours),
      ...streetNames(colours),
      ...(hasPlaceNames ? [...placeNames(colours), roomOfMarks] : []),
    ],
  }
}

/** Interpolates between values at zooms, doubling evenly. */
const growing = (...stops: [zoom: number, value: number][]): ExpressionSpecification =>
  ['interpolate', ['exponential', 1.6], ['zoom'], ...stops.flat()] as unknown as ExpressionSpecification
const isClass = (...classes: string[]): FilterSpecification => ['in', ['get', 'class'], ['literal', classes]]
const tileLayer = (id: string, layer: string) => ({ id, source: TILES, 'source-layer': layer })

function fill(
  id: string,
  layer: string,
  colour: string,
  about: { filter?: FilterSpecification; minzoom?: number } = {},
): LayerSpecification {
  return { ...tileLayer(id, layer), type: 'fill', ...about, paint: { 'fill-color': colour } }
}

function ground({ layers }: StreetMapView, colours: StreetPalette): LayerSpecification[] {
  // Tiles of other makers have the sea as water instead of the land.
  const hasLand = layers.includes('land')
  return [
    {
      id: 'ground',
      type: 'background',
      paint: { 'background-color': hasLand ? colours.sea : colours.land },
    },
    ...(hasLand ? [fill('land', 'land', colours.land)] : []),
    fill('farms', 'landcover', colours.farm, { filter: isClass('farmland'), minzoom: 11 }),
    fill('built', 'landuse', colours.built, {
      filter: isClass('residential', 'commercial', 'retail', 'industrial', 'military'),
    }),
    fill('woods', 'landcover', colours.wood, { filter: isClass('wood') }),
    fill('grass', 'landcover', colours.park, { filter: isClass('grass', 'wetland'), minzoom: 10 }),
    fill('parks', 'park', colours.wood),
    fill('sand', 'landcover', colours.sand, { filter: isClass('sand') }),
    fill('grounds', 'landuse', colours.school, {
      filter: isClass('school', 'university', 'hospital', 'stadium', 'cemetery', 'kindergarten'),
      minzoom: 12,
    }),
    fill('pitches', 'landuse', colours.park, { filter: isClass('pitch', 'playground'), minzoom: 14 }),
    // In the colour of the sea: lakes that a file draws over the sea by mistake do not show.
    fill('water', 'water', colours.sea),
    {
      ...tileLayer('rivers', 'waterway'),
      type: 'line',
      minzoom: 11,
      paint: { 'line-color': colours.sea, 'line-width': growing([11, 0.5], [18, 4]) },
    },
    fill('aprons', 'aeroway', colours.runway, { filter: ['==', ['geometry-type'], 'Polygon'], minzoom: 11 }),
    {
      ...tileLayer('runways', 'aeroway'),
      type: 'line',
      filter: isClass('runway', 'taxiway'),
      minzoom: 10,
      paint: { 'line-color': colours.runway, 'line-width': growing([10, 1], [18, 40]) },
    },
    {
      ...tileLayer('buildings', 'building'),
      type: 'fill',
      minzoom: 14,
      paint: {
        'fill-color': colours.building,
        'fill-outline-color': colours.buildingEdge,
        'fill-opacity': ['interpolate', ['linear'], ['zoom'], 14, 0, 15, 1],
      },
    },
  ]
}

/** First every road's edge, then every road: where they meet no edge crosses. */
function ways(colours: StreetPalette): LayerSpecification[] {
  const line = { 'line-cap': 'round', 'line-join': 'round' } as const
  const shown = roads.map((road) => ({ ...road, filter: isClass(...road.classes) }))
  return [
    {
      ...tileLayer('paths', 'transportation'),
      type: 'line',
      filter: isClass('path', 'track'),
      minzoom: 14,
      layout: line,
      paint: {
        'line-color': colours.path,
        'line-width': growing([14, 0.6], [18, 2]),
        'line-dasharray': [2, 2],
      },
    },
    ...shown.map(({ id, filter, minzoom, widths, edge }): LayerSpecification => ({
      ...tileLayer(`${id}-edge`, 'transportation'),
      type: 'line',
      filter,
      minzoom,
      layout: line,
      paint: {
        'line-color': colours[edge],
        'line-width': growing(...widths.map(([zoom, width]): [number, number] => [zoom, width + 1.5])),
      },
    })),
    ...shown.map(({ id, filter, minzoom, widths, colour }): LayerSpecification => ({
      ...tileLayer(id, 'transportation'),
      type: 'line',
      filter,
      minzoom,
      layout: line,
      paint: { 'line-color': colours[colour], 'line-width': growing(...widths) },
    })),
  ]
}

const borders = (colours: StreetPalette): LayerSpecification[] => [
  {
    ...tileLayer('borders', 'boundary'),
    type: 'line',
    filter: ['all', ['<=', ['get', 'admin_level'], 4], ['!=', ['get', 'maritime'], 1]],
    paint: {
      'line-color': colours.border,
      'line-width': growing([6, 0.8], [14, 2]),
      'line-dasharray': [3, 2],
      'line-opacity': 0.6,
    },
  },
]

const latinName: ExpressionSpecification = ['coalesce', ['get', 'name:latin'], ['get', 'name']]
const halo = (colours: StreetPalette, colour: string) => ({
  'text-color': colour,
  'text-halo-color': colours.halo,
  'text-halo-width': 1.5,
})

function streetNames(colours: StreetPalette): LayerSpecification[] {
  const along = {
    'symbol-placement': 'line',
    'text-field': latinName,
    'text-font': regular,
    'text-size': growing([14, 12], [18, 15]),
    'text-padding': 8,
  } as const
  const isSmall = isClass('minor', 'service', 'pedestrian')
  return [
    {
      ...tileLayer('small-street-names', 'transportation_name'),
      type: 'symbol',
      filter: isSmall,
      minzoom: 15,
      layout: along,
      paint: halo(colours, colours.quietLabel),
    },
    {
      ...tileLayer('street-names', 'transportation_name'),
      type: 'symbol',
      filter: isClass('motorway', 'trunk', 'primary', 'secondary', 'tertiary'),
      minzoom: 14,
      layout: along,
      paint: halo(colours, colours.quietLabel),
    },
    {
      ...tileLayer('house-numbers', 'housenumber'),
      type: 'symbol',
      minzoom: 17.5,
      layout: { 'text-field': ['get', 'housenumber'], 'text-font': regular, 'text-size': 11 },
      paint: halo(colours, colours.quietLabel),
    },
  ]
}

/** Airports by their code: the tiles name them in several scripts. */
const airports: ExpressionSpecification = [
  'match',
  ['get', 'iata'],
  'LCA',
  'Larnaca Airport',
  'PFO',
  'Paphos Airport',
  '',
]

/** The zoom from which a place is named: the weightier, the sooner. */
const placesFrom: readonly [zoom: number, maxRank: number][] = [
  [9.5, 24],
  [11, 90],
  [12.5, 10_000],
]

/**
 * Marks of homes stand on the places themselves: a name takes the first of these sides that is free, in units of its
 * letters' size.
 */
const besideMarks: { 'text-variable-anchor-offset': (string | [number, number])[] } = {
  'text-variable-anchor-offset': [
    'top',
    [0, 0.9],
    'top',
    [0, 2.2],
    'bottom',
    [0, -2.2],
    'left',
    [2.2, 0],
    'right',
    [-2.2, 0],
    'top',
    [0, 3.2],
    'bottom',
    [0, -3.2],
  ],
}

export const markFeatures = (marks: readonly Mark[]) => ({
  type: 'FeatureCollection' as const,
  features: marks.map(({ longitude, latitude, radius }) => ({
    type: 'Feature' as const,
    properties: { radius },
    geometry: { type: 'Point' as const, coordinates: [longitude, latitude] },
  })),
})

/**
 * An image of two pixels in which nothing is drawn, as large as each mark. Last, because the last layer takes its room
 * first.
 */
const roomOfMarks: LayerSpecification = {
  id: MARKS,
  source: MARKS,
  type: 'symbol',
  layout: { 'icon-image': MARKS, 'icon-size': ['get', 'radius'], 'icon-allow-overlap': true },
}

const placeNames = (colours: StreetPalette): LayerSpecification[] => [
  {
    ...tileLayer('airport-names', 'aerodrome_label'),
    type: 'symbol',
    minzoom: 10,
    layout: { 'text-field': airports, 'text-font': regular, 'text-size': 12 },
    paint: halo(colours, colours.quietLabel),
  },
  ...placesFrom.map(([minzoom, maxRank], at): LayerSpecification => ({
    id: `places-${minzoom}`,
    source: PLACES,
    type: 'symbol',
    filter: [
      'all',
      ['>', ['get', 'rank'], at === 0 ? 0 : placesFrom[at - 1]![1]],
      ['<=', ['get', 'rank'], maxRank],
    ],
    minzoom,
    maxzoom: 17,
    layout: {
      'text-field': ['get', 'name'],
      'text-font': medium,
      'text-size': growing([minzoom, 12.5], [16, 16]),
      'text-max-width': 8,
      'text-padding': 3,
      ...besideMarks,
      'symbol-sort-key': ['get', 'rank'],
    },
    paint: halo(colours, colours.label),
  })),
  {
    id: 'towns',
    source: PLACES,
    type: 'symbol',
    filter: ['==', ['get', 'rank'], 0],
    maxzoom: 15,
    layout: {
      'text-field': ['get', 'name'],
      'text-font': medium,
      'text-size': growing([7, 13], [12, 20]),
      ...besideMarks,
      'text-padding': 3,
    },
    paint: halo(colours, colours.label),
  },
]
