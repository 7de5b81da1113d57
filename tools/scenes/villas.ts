/** Three kinds of villa, each in its garden with a pool. */
import { groundShadow, hippedRoof, pergola, slab, underShadow, volume } from './buildings.ts'
import { lines, plane, polyline, rectangle, times, viewTowards } from './drawing.ts'
import { arch, awning, door, glazing, railing, shuttered, stonework } from './openings.ts'
import type { Picture } from './picture.ts'
import { bougainvillea } from './planting.ts'
import { lounger, parasol } from './pools.ts'
import { outlook } from './sky-and-sea.ts'
import { cypress, olive, palmOrCypress, umbrellaPine } from './trees.ts'
import { framedVilla, grounds, nearPlanting, terraceLevel, villaEye } from './villa-garden.ts'

/** White cubes with deep openings and a wing that hovers over the terrace. */
export function modernVilla(picture: Picture): string {
  const { light, house, random } = picture
  const view = viewTowards(960, villaEye, 900)
  const left = random.between(190, 240)
  const right = left + random.between(520, 570)
  const lower = { left, right, top: 528, bottom: terraceLevel, near: 0, far: 260 }
  const split = left + random.between(170, 220)
  const upperLeft = random.chance(0.5) ? left - 60 : split - 30
  const upper = {
    left: upperLeft,
    right: upperLeft + random.between(330, 380),
    top: 378,
    bottom: 516,
    near: -34,
    far: 230,
  }
  const upperWidth = upper.right - upper.left
  const stoneRight = left + random.between(70, 95)
  const behind = random.chance(0.5)
    ? umbrellaPine(light, random, left - 40, 640, 420)
    : palmOrCypress(picture, left - 30, 640, 400) + palmOrCypress(picture, left + 30, 640, 320)
  const [upperX, upperY] = view.at(upper.left, upper.top, upper.near)
  const zoom = view.scale(upper.near)
  const inUpper = (x: number, y: number) => [upperX + x * zoom, upperY + y * zoom] as const
  const [windowX, windowY] = inUpper(upperWidth * 0.3, 26)
  return framedVilla(
    picture,
    outlook(picture, villaEye, 600) +
      grounds(picture, view, 720, 1010) +
      behind +
      cypress(light, random, right + 120, 640, 330) +
      cypress(light, random, right + 176, 644, 270) +
      groundShadow(light, view, lower) +
      slab(light, view, { left: left - 8, right: right + 14, top: 516, bottom: 529, near: -10, far: 250 }) +
      volume(light, view, lower, house.wall) +
      plane(light.lit.stone, rectangle(left, 528, stoneRight - left, terraceLevel - 528)) +
      stonework(light, random, left, 528, stoneRight - left, terraceLevel - 528) +
      glazing(light, [[split + 10, 546]], right - split - 60, terraceLevel - 546, 4) +
      door(light, 'wood', [[stoneRight + 22, 562]], 46, terraceLevel - 562) +
      underShadow(light, view, Math.max(left, upper.left), Math.min(right, upper.right + 20), 528, 40) +
      slab(light, view, {
        left: upper.left - 14,
        right: upper.right + 14,
        top: upper.top - 12,
        bottom: upper.top,
        near: upper.near - 16,
        far: upper.far,
      }) +
      volume(light, view, upper, house.wall === 'chalk' ? 'chalk' : 'limestone') +
      plane(light.deep[house.wall], view.level(upper.left, upper.right, upper.bottom, upper.near, 0)) +
      glazing(light, [[windowX, windowY]], upperWidth * 0.6 * zoom, 100 * zoom, 3) +
      railing(
        light,
        windowX - 8,
        windowX + upperWidth * 0.6 * zoom + 8,
        windowY + 52,
        windowY + 104 * zoom,
        'glass',
      ) +
      plane(light.lit.wood, rectangle(upperX + 22, upperY + 22, upperWidth * 0.2, 96 * zoom)) +
      lines(
        light.shade.wood,
        1.4,
        times(7, (index) =>
          polyline(
            [upperX + 22 + (index + 1) * upperWidth * 0.025, upperY + 22],
            [upperX + 22 + (index + 1) * upperWidth * 0.025, upperY + 22 + 96 * zoom],
          ),
        ),
      ) +
      underShadow(light, view, upper.left, upper.right, upper.top, 20, upper.near) +
      (random.chance(0.6)
        ? pergola(
            light,
            view,
            { left: right - 170, right: right + 70, top: 540, bottom: terraceLevel, near: -70, far: 0 },
            random,
            null,
          )
        : '') +
      bougainvillea(
        light,
        random,
        [
          [right - 4, 652],
          [right + 22, 640],
          [right + 4, 618],
          [right + 30, 604],
          [right + 8, 588],
        ],
        36,
      ) +
      lounger(
        light,
        [
          [372, 716],
          [276, 728],
        ],
        96,
        house.accent,
      ) +
      parasol(light, 330, 716, 178, random.pick(['linen', house.awning])) +
      nearPlanting(picture),
  )
}

/** Field stone, a tiled roof, arches to a shaded loggia. */
export function stoneVilla(picture: Picture): string {
  const { light, house, random } = picture
  const view = viewTowards(980, villaEye, 900)
  const left = random.between(170, 220)
  const tower = {
    left,
    right: left + random.between(230, 260),
    top: 376,
    bottom: terraceLevel,
    near: -30,
    far: 230,
  }
  const wing = {
    left: tower.right - 10,
    right: tower.right + random.between(330, 370),
    top: 506,
    bottom: terraceLevel,
    near: 0,
    far: 230,
  }
  const [towerX, towerY] = view.at(tower.left, tower.top, tower.near)
  const zoom = view.scale(tower.near)
  const towerWidth = (tower.right - tower.left) * zoom
  const towerFoot = view.at(0, terraceLevel, tower.near)[1]
  const arches = 3
  const bay = (wing.right - wing.left - 40) / arches
  return framedVilla(
    picture,
    outlook(picture, villaEye, 600) +
      grounds(picture, view, 740, 1030) +
      cypress(light, random, left - 36, 640, 410) +
      cypress(light, random, left - 92, 644, 330) +
      cypress(light, random, wing.right + 190, 640, 300) +
      groundShadow(light, view, wing) +
      volume(light, view, wing, 'stone') +
      stonework(light, random, wing.left, wing.top, wing.right - wing.left, terraceLevel - wing.top) +
      times(arches - 1, (index) =>
        arch(light, wing.left + 36 + (index + 1) * bay, 540, bay - 30, terraceLevel - 540, 'stone'),
      ).join('') +
      door(light, house.shutters, [[wing.left + 36 + bay + bay * 0.2, 580]], bay * 0.36, terraceLevel - 580) +
      underShadow(light, view, wing.left, wing.right, wing.top, 26) +
      hippedRoof(light, view, {
        left: wing.left - 4,
        right: wing.right + 22,
        top: 448,
        bottom: 506,
        near: -24,
        far: 250,
      }) +
      volume(light, view, tower, 'stone') +
      stonework(light, random, towerX, towerY, towerWidth, towerFoot - towerY) +
      underShadow(light, view, tower.left, tower.right, tower.top, 26, tower.near) +
      shuttered(light, house.shutters, [[towerX + towerWidth * 0.38, towerY + 54]], towerWidth * 0.24, 84) +
      door(
        light,
        house.shutters,
        [[towerX + towerWidth * 0.34, towerFoot - 122]],
        towerWidth * 0.3,
        122,
        true,
      ) +
      hippedRoof(light, view, {
        left: tower.left - 22,
        right: tower.right + 24,
        top: 306,
        bottom: 378,
        near: -56,
        far: 250,
      }) +
      bougainvillea(
        light,
        random,
        [
          [towerX + towerWidth * 0.8, 486],
          [towerX + towerWidth * 0.9, 520],
          [towerX + towerWidth * 0.95, 566],
          [towerX + towerWidth * 0.9, 612],
          [towerX + towerWidth * 0.98, 660],
        ],
        44,
      ) +
      olive(light, random, wing.right + 74, 652, 220) +
      nearPlanting(picture),
  )
}

/** Two rendered storeys, a roof terrace or tiles, and a long pergola with a vine. */
export function pergolaVilla(picture: Picture): string {
  const { light, house, random } = picture
  const view = viewTowards(960, villaEye, 900)
  const left = random.between(230, 280)
  const body = {
    left,
    right: left + random.between(430, 480),
    top: 392,
    bottom: terraceLevel,
    near: 0,
    far: 260,
  }
  const width = body.right - body.left
  const tiled = house.roof === 'tiled'
  const windows = 3
  const bay = width / windows
  return framedVilla(
    picture,
    outlook(picture, villaEye, 600) +
      grounds(picture, view, 730, 1000) +
      umbrellaPine(light, random, body.right + 140, 640, 380) +
      palmOrCypress(picture, left - 90, 648, 390) +
      groundShadow(light, view, body) +
      (tiled
        ? ''
        : slab(light, view, {
            left: body.left - 8,
            right: body.right + 10,
            top: 380,
            bottom: 393,
            near: -10,
            far: 266,
          })) +
      volume(light, view, body, house.wall) +
      underShadow(light, view, body.left, body.right, body.top, tiled ? 28 : 12) +
      shuttered(
        light,
        house.shutters,
        times(windows, (index) => [body.left + bay * (index + 0.5) - 20, 430]),
        40,
        78,
      ) +
      glazing(light, [[body.left + width * 0.34, 556]], width * 0.58, terraceLevel - 556, 4) +
      door(light, house.shutters, [[body.left + 44, 564]], 52, terraceLevel - 564) +
      (tiled
        ? hippedRoof(light, view, {
            left: body.left - 26,
            right: body.right + 28,
            top: 322,
            bottom: 396,
            near: -28,
            far: 290,
          })
        : awning(
            light,
            house.awning,
            times(windows, (index) => [body.left + bay * (index + 0.5) - 30, 418]),
            60,
            18,
          )) +
      pergola(
        light,
        view,
        {
          left: body.left + width * 0.28,
          right: body.right + 30,
          top: 536,
          bottom: terraceLevel,
          near: -92,
          far: 0,
        },
        random,
        random.pick(['olive', 'palm', 'rose']),
      ) +
      olive(light, random, 250, 776, 230) +
      nearPlanting(picture),
  )
}
