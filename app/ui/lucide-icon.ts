import { createElement, type SVGProps } from 'react'

type Drawing = { node: [element: string, attributes: Record<string, string>][] }

/**
 * Replaces lucide's own `createLucideIcon` in what is built (`vite.config.ts`): its builder, for every case, weighs
 * more than the icons we show. Their colour and line are those of the class `icon`.
 */
export default function createLucideIcon({ node }: Drawing) {
  const lines = node.map(([element, attributes]) => createElement(element, attributes))
  return ({ size = 24, className, ...rest }: SVGProps<SVGSVGElement> & { size?: number }) =>
    createElement(
      'svg',
      {
        width: size,
        height: size,
        viewBox: '0 0 24 24',
        'aria-hidden': true,
        className: className ? `icon ${className}` : 'icon',
        ...rest,
      },
      ...lines,
    )
}
