/**
 * The quiet picture of a listing that has none: morning, the outlook, a few trees, and a shop where it is commercial.
 */
import { viewTowards } from './drawing.ts'
import { type HomeType, homeTypes } from './home-type.ts'
import { rise } from './hills.ts'
import { pictureOf, pictureSeed } from './picture.ts'
import { grasses } from './planting.ts'
import { shopFront } from './shops.ts'
import { outlook } from './sky-and-sea.ts'
import { cypress, olive, palm } from './trees.ts'

export function quietPicture(type: HomeType, seed: number): string {
  const picture = pictureOf(pictureSeed(seed, 0, 'morning'), 99)
  const { light, random, house } = picture
  const near = random.between(700, 740)
  const subject = {
    house: () => cypress(light, random, 860, near + 24, 330) + cypress(light, random, 926, near + 20, 270),
    apartment: () => palm(light, random, 850, near + 20, 370) + palm(light, random, 930, near + 26, 290),
    land: () => olive(light, random, 860, near + 34, 320),
    commercial: () =>
      shopFront(picture, viewTowards(560, 560, 900), 700, 330, house.wall, 1) +
      palm(light, random, 1080, near + 40, 350),
  }[homeTypes[type]]
  return (
    outlook(picture, 560, 780) +
    rise(light.lit.meadow, -20, 1220, 910, [300, near - 20], [760, near + 16], [1220, near - 34]) +
    rise(light.lit.straw, -20, 1220, 910, [420, near + 110], [800, near + 70], [1220, near + 96]) +
    subject() +
    grasses(random, light.shade.olive, 80, 1120, near + 110, 26, 7)
  )
}
