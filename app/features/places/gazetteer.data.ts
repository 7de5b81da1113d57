import { famagustaRows } from './famagusta.data.ts'
import type { GazetteerRow } from './gazetteer-row.ts'
import { larnacaRows } from './larnaca.data.ts'
import { limassolRows } from './limassol.data.ts'
import { nicosiaRows } from './nicosia.data.ts'
import { paphosRows } from './paphos.data.ts'
import type { Region } from './place.ts'

export const rowsOfRegion: Record<Region, GazetteerRow[]> = {
  limassol: limassolRows,
  larnaca: larnacaRows,
  paphos: paphosRows,
  nicosia: nicosiaRows,
  famagusta: famagustaRows,
}

/** Spellings of a region beside its English name; its chief town goes by the same words. */
export const regionSpellings: Record<Region, string[]> = {
  limassol: ['Lemesos', 'Λεμεσός', 'Λεμεσού', 'Limasol', 'Лимассол'],
  larnaca: ['Larnaka', 'Λάρνακα', 'Λάρνακας', 'Ларнака'],
  paphos: ['Pafos', 'Πάφος', 'Πάφου', 'Пафос'],
  nicosia: ['Lefkosia', 'Λευκωσία', 'Λευκωσίας', 'Nikosia', 'Никосия'],
  famagusta: ['Ammochostos', 'Αμμόχωστος', 'Αμμοχώστου', 'Famagousta', 'Фамагуста'],
}

/** Centre of each region's market, as latitude and longitude: its chief town, or Paralimni for free Famagusta. */
export const regionCentres: Record<Region, readonly [latitude: number, longitude: number]> = {
  limassol: [34.6792, 33.0441],
  larnaca: [34.9172, 33.6302],
  paphos: [34.7768, 32.4245],
  nicosia: [35.1672, 33.3592],
  famagusta: [35.0395, 33.9818],
}

/** How far from its region's centre a place may lie without a word about why. */
export const ordinaryKilometresFromCentre = 28

/** The places farther out than that, by id, each with the reason it belongs to its region nevertheless. */
export const farFromCentre: Record<string, string> = {
  'limassol/pissouri': 'last village of the district on the old road to Paphos',
  'limassol/pissouri-bay': 'the beach below Pissouri',
  'limassol/anogyra': 'wine village above the Pissouri coast',
  'limassol/omodos': 'wine village on the south slope of Troodos',
  'limassol/pano-platres': 'hill resort below Mount Olympus',
  'limassol/troodos': 'the summit square, where the district ends',
  'limassol/kyperounta': 'mountain village of Pitsilia',
  'larnaca/choirokoitia': 'where the motorways of Larnaca, Nicosia and Limassol meet',
  'larnaca/tochni': 'hill village near the border of Limassol',
  'larnaca/kalavasos': 'westernmost large village of the district',
  'larnaca/zygi': 'fishing harbour near the border of Limassol',
  'larnaca/psematismenos': 'hill village above Maroni',
  'larnaca/maroni': 'village of the west coast of the district',
  'larnaca/pano-lefkara': 'mountain village in the foothills of Troodos',
  'paphos/polis': 'centre of Chrysochou Bay, on the north coast',
  'paphos/prodromi': 'between Polis and Latchi',
  'paphos/latchi': 'harbour of Chrysochou Bay',
  'paphos/argaka': 'on Chrysochou Bay, east of Polis',
  'paphos/gialia': 'on Chrysochou Bay, east of Argaka',
  'paphos/agia-marina-chrysochous': 'on Chrysochou Bay, before Pomos',
  'paphos/pomos': 'end of the coast road, by Tillyria',
  'nicosia/astromeritis': 'on the road to Troodos, by the buffer zone',
  'nicosia/evrychou': 'centre of the Solea valley, on the north slope of Troodos',
  'nicosia/kakopetria': 'mountain village of Solea',
  'nicosia/kato-pyrgos': 'coast of Tillyria, reached around the buffer zone',
}
