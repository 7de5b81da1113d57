/**
 * Illustrated scenes of the Mediterranean, drawn by us: SVG of a few kilobytes, the same for the same name and seed on
 * every machine. They show what a listing of the demo stock might look like, and never pretend to be photographs.
 */
import type { HomeType } from './home-type.ts'
import { apartmentBlock, apartmentTower, blockFloors } from './blocks.ts'
import { coast, coastHeight, coastWidth } from './coast.ts'
import { darkVeil, documentOf, plane, rectangle } from './drawing.ts'
import { floorPlan } from './floor-plan.ts'
import { type Hour, eveningStyle, lights } from './light.ts'
import { maisonettes } from './maisonettes.ts'
import { garden, poolside, terrace } from './outdoors.ts'
import { penthouseTerrace } from './penthouse.ts'
import { type House, type Picture, familyOf, hourOf, houseOf, pictureOf } from './picture.ts'
import { quietPicture } from './placeholder.ts'
import { plotPlan } from './plot-plan.ts'
import {
  agriculturalPlot,
  commercialPlot,
  industrialPlot,
  residentialPlot,
  roadAccess,
  touristPlot,
} from './plots.ts'
import { bedroom, livingRoom } from './rooms.ts'
import { detachedHouse, semiDetached } from './townhouses.ts'
import { apartmentCourt, olderTownBuilding, terracedBlock } from './town-buildings.ts'
import { hillView, seaView, street } from './views.ts'
import { modernVilla, pergolaVilla, stoneVilla } from './villas.ts'
import { villageHouse } from './village-house.ts'
import { bathroom, kitchen } from './wet-rooms.ts'

type Scene = { draw: (picture: Picture) => string; says: (house: House) => string }

const beyond = ({ outlook }: House): string =>
  outlook === 'hills' ? 'hills beyond' : `the ${outlook} beyond`
const withPool = ({ hasPool }: House): string => (hasPool ? 'with a pool' : 'with a garden')
const andPool = ({ hasPool }: House): string => (hasPool ? ' and a pool' : '')

const planWords = (bedrooms: number): string =>
  bedrooms === 0
    ? 'the floor plan of a studio'
    : `the floor plan of a home with ${bedrooms} ${bedrooms === 1 ? 'bedroom' : 'bedrooms'}`

const scenes = {
  'villa-modern': {
    draw: modernVilla,
    says: (house) => `a modern villa ${withPool(house)}, ${beyond(house)}`,
  },
  'villa-stone': {
    draw: stoneVilla,
    says: (house) => `a stone villa with a tiled roof${andPool(house)}, ${beyond(house)}`,
  },
  'villa-pergola': {
    draw: pergolaVilla,
    says: (house) => `a two-storey villa with a pergola${andPool(house)}, ${beyond(house)}`,
  },
  'detached-house': {
    draw: detachedHouse,
    says: (house) => `a detached house with a garage, ${beyond(house)}`,
  },
  'semi-detached': {
    draw: semiDetached,
    says: (house) => `a pair of semi-detached houses, ${beyond(house)}`,
  },
  maisonette: { draw: maisonettes, says: (house) => `a row of maisonettes on a street, ${beyond(house)}` },
  'apartment-block': {
    draw: apartmentBlock,
    says: ({ storeys }) => `an apartment block of ${blockFloors(storeys)} floors with balconies`,
  },
  'apartment-tower': { draw: apartmentTower, says: () => 'an apartment tower on a promenade by the sea' },
  'penthouse-terrace': {
    draw: penthouseTerrace,
    says: (house) => `a roof terrace over the town, ${beyond(house)}`,
  },
  'living-room': { draw: livingRoom, says: ({ outlook }) => `a living room with a view of the ${outlook}` },
  kitchen: { draw: kitchen, says: () => 'a kitchen with an island' },
  bedroom: { draw: bedroom, says: ({ outlook }) => `a bedroom with a view of the ${outlook}` },
  bathroom: { draw: bathroom, says: () => 'a bathroom with a bath under the window' },
  terrace: {
    draw: terrace,
    says: ({ outlook }) => `a terrace under a pergola with a view of the ${outlook}`,
  },
  pool: { draw: poolside, says: (house) => `a swimming pool, ${beyond(house)}` },
  garden: { draw: garden, says: () => 'a garden with olive trees and lavender' },
  'sea-view': { draw: seaView, says: () => 'a view over pines to the sea' },
  'hill-view': { draw: hillView, says: () => 'a view of vines, a village and the mountains' },
  street: { draw: street, says: () => 'a lane of an old quarter that falls towards the sea' },
  'plot-agricultural': {
    draw: agriculturalPlot,
    says: () => 'a plot of farmland pegged out, with the mountains behind',
  },
  'plot-residential': { draw: residentialPlot, says: () => 'a building plot pegged out between two houses' },
  'plot-commercial': { draw: commercialPlot, says: () => 'a plot pegged out on a street of shops' },
  'plot-industrial': { draw: industrialPlot, says: () => 'a plot pegged out among workshops' },
  'plot-tourist': { draw: touristPlot, says: () => 'a plot pegged out beside a beach' },
  'plot-plan': { draw: plotPlan, says: () => 'a plot and its surroundings from above' },
  'road-access': { draw: roadAccess, says: (house) => `the road that passes the plot, ${beyond(house)}` },
  'apartment-terraced': {
    draw: terracedBlock,
    says: () => 'an apartment building that steps back floor by floor, with planted terraces',
  },
  'apartment-court': {
    draw: apartmentCourt,
    says: ({ hasPool }) =>
      hasPool
        ? 'two low apartment buildings about a shared pool'
        : 'two low apartment buildings about a garden',
  },
  'apartment-older': {
    draw: olderTownBuilding,
    says: () => 'an older town building with shutters and iron balconies over a shop',
  },
  'village-house': { draw: villageHouse, says: (house) => `a stone village house, ${beyond(house)}` },
  'floor-plan': { draw: floorPlan, says: ({ bedrooms }) => planWords(bedrooms) },
} as const satisfies Record<string, Scene>

export type SceneName = keyof typeof scenes

export const sceneNames = Object.keys(scenes) as [SceneName, ...SceneName[]]

export const isSceneName = (name: string): name is SceneName => Object.hasOwn(scenes, name)

export type SceneOptions = {
  /** The listing's type: from the rooms of apartments one looks over roofs. */
  type?: HomeType
  /**
   * The size the document states, in pixels; the drawing fills it and is cut, never stretched. 1200 × 900 by default.
   */
  width?: number
  height?: number
}

const looksOverRoofs = (type: HomeType | undefined): boolean => type === 'apartment' || type === 'penthouse'

const NIGHT = lights.dusk.air.cast

/** One scene as a complete SVG document. `seed` as `pictureSeed` makes it; any whole number gives a picture. */
export function drawScene(
  name: SceneName,
  seed: number,
  { type, width = 1200, height = 900 }: SceneOptions = {},
): string {
  const picture = pictureOf(seed, sceneNames.indexOf(name), looksOverRoofs(type))
  // Planes that meet leave hairs of what is below them: of land, not of the page.
  const drawn = plane(picture.light.air.hillNear, rectangle(0, 0, 1200, 900)) + scenes[name].draw(picture)
  return documentOf(drawn + whereDark(name, hourOf(seed), drawn), 1200, 900, { width, height })
}

/** Style for dark mode: a picture shows the evening, its lamps lit; a plan on paper is dimmed. */
function whereDark(name: SceneName, hour: Hour, drawn: string): string {
  if (withoutHour.has(name)) return darkVeil(NIGHT)
  return hour === 'dusk' ? '' : eveningStyle(drawn, hour, rooms.has(name) ? 'indoors' : 'outdoors')
}

const rooms: ReadonlySet<SceneName> = new Set(['living-room', 'kitchen', 'bedroom', 'bathroom'])

const hourWords: Record<Hour, string> = {
  morning: 'morning',
  noon: 'midday',
  golden: 'late afternoon',
  dusk: 'evening',
}

/** Seen from above, on paper: no hour shows. */
const withoutHour: ReadonlySet<SceneName> = new Set(['floor-plan'])

/** Alternative text of a scene, which says that it is drawn. */
export function altOf(name: SceneName, seed: number): string {
  const said = `Drawn scene: ${scenes[name].says(houseOf(familyOf(seed)))}`
  return withoutHour.has(name) ? said : `${said}, ${hourWords[hourOf(seed)]}`
}

/** Draws the placeholder of a listing without pictures: the same country, quieter. */
export const placeholderScene = (type: HomeType, seed: number): string =>
  documentOf(quietPicture(type, seed) + darkVeil(NIGHT), 1200, 900, { width: 1200, height: 900 })

/** The coast for the home page, 2400 × 900; its left half and its sky are calm, for words to stand on. */
export const coastScene = (seed: number, hour: Hour): string =>
  documentOf(coast(seed, hour), coastWidth, coastHeight, { width: coastWidth, height: coastHeight })
