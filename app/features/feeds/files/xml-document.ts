/** Checks the XML around the entries as one document. */
import { SaxesParser } from 'saxes'
import type { UnreadableReason } from '../reading/feed-reason.ts'
import { FeedUnreadable, entryLimit } from '../reading/feed.ts'
import { byNearness } from '../reading/nearest-name.ts'
import { localName } from './xml-names.ts'

/** How many of the elements outside entries are remembered, for the error where there are no entries. */
const rememberedPaths = 200
/** How many of them an error names. */
const namedPaths = 40
const deepest = 16

/** Shape of a document; all names in lower case. */
export type DocumentShape = {
  /** The elements that lead to an entry, the entry's own last; the outer ones may be left out. */
  path: readonly string[]
  /** Allowed outermost elements. If absent, any, but then the document has entries. */
  roots?: readonly string[]
  /** The root, or an element right below it, by which a document without entries says what it is. */
  marker?: string | undefined
}

export class XmlDocument {
  private readonly shape: DocumentShape
  private readonly parser = new SaxesParser({ position: false })
  private line = 1
  private length = 0
  private root = ''
  private hasRoot = false
  private isMarked = false
  private readonly open: string[] = []
  private readonly paths = new Set<string>()

  constructor(shape: DocumentShape) {
    this.shape = shape
    this.parser.on('doctype', (doctype) => {
      // One that only names an external file declares nothing, and that file is never read.
      if (doctype.replace(/"[^"]*"|'[^']*'/g, '').includes('[')) fail({ code: 'xml-with-doctype' })
    })
    this.parser.on('error', ({ message }) =>
      fail({ code: 'xml-malformed', line: this.line, detail: message }),
    )
    this.parser.on('opentagstart', ({ name: written }) => {
      const name = localName(written)
      this.open.push(name.toLowerCase())
      if (this.open.length === 1) this.enter(name)
      if (this.open.length === 2 && this.open[1] === shape.marker) this.isMarked = true
      if (this.open.length > deepest) fail({ code: 'xml-too-deep', line: this.line })
      if (this.paths.size < rememberedPaths) this.paths.add(this.open.join('/'))
    })
    this.parser.on('closetag', () => {
      this.open.pop()
    })
  }

  /**
   * Returns whether what comes next lies at `path`. Where an element of that name is open already, and no entry, its
   * end is no entry's.
   */
  leadsTo(path: readonly string[], isEnd: boolean): boolean {
    // Before the outermost element there is none: what looks like one is text of a document type declaration.
    if (!this.hasRoot) return false
    if (isEnd && this.open.at(-1) === path.at(-1)) return false
    const outer = path.slice(0, -1)
    return outer.length === 0 || this.open.slice(-outer.length).join('/') === outer.join('/')
  }

  write(text: string, line: number): void {
    this.line = line
    // Blank lines before an XML declaration are no XML, and say nothing.
    const rest = this.length === 0 ? text.trimStart() : text
    this.length += rest.trim().length
    if (this.length > entryLimit) fail({ code: 'xml-too-long-outside' })
    // No text of it is used, so that no entity in it has to be one.
    this.parser.write(rest.replaceAll('&', '&amp;'))
  }

  end(line: number, hasEntries: boolean): void {
    this.line = line
    try {
      this.parser.close()
    } catch (error) {
      const isCutShort = error instanceof Error && /unclosed tag|unexpected end/.test(error.message)
      throw isCutShort ? new FeedUnreadable({ code: 'xml-root-open' }) : error
    }
    if (hasEntries) return
    const { roots, path } = this.shape
    const value = path.join('/')
    if (roots === undefined)
      fail({ code: 'xml-without-entries', value, names: byNearness(value, this.paths).slice(0, namedPaths) })
    if (!this.isMarked) fail({ code: 'xml-root-unknown', value: this.root })
  }

  private enter(name: string): void {
    this.hasRoot = true
    this.root = name.slice(0, 40)
    const { roots, marker } = this.shape
    if (roots && !roots.includes(name.toLowerCase())) fail({ code: 'xml-root-unknown', value: this.root })
    this.isMarked = marker === undefined || name.toLowerCase() === marker
  }
}

function fail(reason: UnreadableReason): never {
  throw new FeedUnreadable(reason)
}
