/**
 * Schema of the editor: a part of what the sanitiser permits
 * (`app/features/content/pages/sanitise-sections.server.ts`).
 */
import { type MarkSpec, type NodeSpec, Schema } from 'prosemirror-model'
import { bulletList, listItem, orderedList } from 'prosemirror-schema-list'
import { tableNodes } from 'prosemirror-tables'

const block = (tag: string): NodeSpec => ({
  content: 'inline*',
  group: 'block',
  parseDOM: [{ tag }],
  toDOM: () => [tag, 0],
})

const nodes: Record<string, NodeSpec> = {
  doc: { content: 'block+' },
  paragraph: block('p'),
  heading: {
    content: 'inline*',
    group: 'block',
    defining: true,
    attrs: { level: { default: 2 } },
    // The title of the page is its h1.
    parseDOM: [1, 2, 3, 4].map((level) => ({ tag: `h${level}`, attrs: { level: Math.max(2, level) } })),
    toDOM: ({ attrs }) => [`h${attrs['level']}`, 0],
  },
  blockquote: {
    content: 'block+',
    group: 'block',
    defining: true,
    parseDOM: [{ tag: 'blockquote' }],
    toDOM: () => ['blockquote', 0],
  },
  horizontal_rule: { group: 'block', parseDOM: [{ tag: 'hr' }], toDOM: () => ['hr'] },
  bullet_list: { ...bulletList, content: 'list_item+', group: 'block' },
  ordered_list: {
    ...orderedList,
    content: 'list_item+',
    group: 'block',
    parseDOM: [{ tag: 'ol' }],
    toDOM: () => ['ol', 0],
  },
  list_item: { ...listItem, content: 'paragraph block*' },
  ...tableNodes({
    tableGroup: 'block',
    cellContent: 'block+',
    cellAttributes: {
      scope: {
        default: null,
        getFromDOM: (cell) => cell.getAttribute('scope'),
        setDOMAttr: (scope, attributes) => {
          if (typeof scope === 'string') attributes['scope'] = scope
        },
      },
    },
  }),
  text: { group: 'inline' },
  hard_break: {
    inline: true,
    group: 'inline',
    selectable: false,
    parseDOM: [{ tag: 'br' }],
    toDOM: () => ['br'],
  },
  image: {
    inline: true,
    group: 'inline',
    draggable: true,
    attrs: {
      src: { validate: 'string' },
      alt: { default: '', validate: 'string' },
      title: { default: null },
      width: { default: null },
      height: { default: null },
      loading: { default: null },
    },
    // Of this site only: the sanitiser takes out all others.
    parseDOM: [{ tag: 'img[src^="/"]:not([src^="//"])', getAttrs: attributesOf }],
    toDOM: ({ attrs }) => ['img', attrs],
  },
}

function attributesOf(element: HTMLElement): Record<string, string | null> {
  const names = ['src', 'title', 'width', 'height', 'loading'] as const
  return {
    ...Object.fromEntries(names.map((name) => [name, element.getAttribute(name)])),
    alt: element.getAttribute('alt') ?? '',
  }
}

const mark = (tag: string, ...others: string[]): MarkSpec => ({
  parseDOM: [tag, ...others].map((each) => ({ tag: each })),
  toDOM: () => [tag, 0],
})

const marks: Record<string, MarkSpec> = {
  link: {
    attrs: { href: { validate: 'string' }, title: { default: null } },
    inclusive: false,
    parseDOM: [
      {
        tag: 'a[href]',
        getAttrs: (element) => ({ href: element.getAttribute('href'), title: element.getAttribute('title') }),
      },
    ],
    toDOM: ({ attrs }) => ['a', attrs, 0],
  },
  em: mark('em', 'i'),
  strong: mark('strong', 'b'),
  small: mark('small'),
  sup: mark('sup'),
  sub: mark('sub'),
  cite: mark('cite'),
}

export const richTextSchema = new Schema({ nodes, marks })
