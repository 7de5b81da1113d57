/** The forms of a page as a browser without script sends them. */
import { decodeHTML } from 'entities'

export type SentField = {
  name: string
  /** Present value: for a choice, the chosen one. */
  value: string
  /** True if a person types it. */
  isText: boolean
  /** The type of an input; '' of anything else. */
  type: string
}
export type SentButton = {
  name: string
  value: string
  /** True if it sends files along. */
  hasFiles: boolean
}
export type SentForm = {
  /** '' for the page's own address. */
  action: string
  method: string
  fields: SentField[]
  /** All that selects, ticks and radio buttons offer, chosen or not. */
  choices: { name: string; value: string }[]
  /** The names of the fields that take files. */
  files: string[]
  /** Buttons that send it to its address and can be pressed. */
  buttons: SentButton[]
}

const textTypes = new Set(['text', 'search', 'email', 'tel', 'url'])
const parts = /<(input|button)\b([^>]*)>|<(textarea|select)\b([^>]*)>(.*?)<\/\3>/gs

/** Finds the forms in HTML as React writes it. */
export function formsIn(html: string): SentForm[] {
  return [...html.matchAll(/<form\b([^>]*)>(.*?)<\/form>/gs)].map(([, tag = '', content = '']) => {
    const fields: SentField[] = []
    const choices: SentForm['choices'] = []
    const files: string[] = []
    const buttons: SentButton[] = []
    let hasButton = false
    for (const [, single, ofSingle, pair, ofPair, inner = ''] of content.matchAll(parts)) {
      const kind = single ?? pair
      const about = ofSingle ?? ofPair ?? ''
      const name = attribute(about, 'name') ?? ''
      const value = attribute(about, 'value') ?? ''
      const type = attribute(about, 'type') ?? 'text'
      if (kind === 'button') {
        if (type !== 'submit' || attribute(about, 'formaction') !== undefined) continue
        hasButton = true
        if (attribute(about, 'disabled') !== undefined) continue
        buttons.push({ name, value, hasFiles: sendsFiles(tag) || sendsFiles(about) })
      } else if (name === '' || attribute(about, 'disabled') !== undefined) continue
      else if (kind === 'textarea')
        fields.push({ name, value: decodeHTML(inner).replace(/^\n/, ''), isText: true, type: '' })
      else if (kind === 'select') {
        fields.push({ name, value: chosenIn(inner), isText: false, type: '' })
        choices.push(...optionsIn(inner).map((option) => ({ name, value: valueOf(option) })))
      } else if (type === 'file') files.push(name)
      else if (type !== 'checkbox' && type !== 'radio')
        fields.push({
          name,
          value,
          isText: textTypes.has(type) && attribute(about, 'readonly') === undefined,
          type,
        })
      else {
        const choice = { name, value: attribute(about, 'value') ?? 'on' }
        choices.push(choice)
        if (attribute(about, 'checked') !== undefined) fields.push({ ...choice, isText: false, type })
      }
    }
    return {
      action: attribute(tag, 'action') ?? '',
      method: (attribute(tag, 'method') ?? 'get').toLowerCase(),
      fields,
      choices,
      files,
      buttons: hasButton ? buttons : [{ name: '', value: '', hasFiles: sendsFiles(tag) }],
    }
  })
}

/** Reads an attribute as a browser does; undefined if the tag has none of this name. */
export const attribute = (tag: string, name: string): string | undefined => {
  const found = new RegExp(`\\s${name}(?:="([^"]*)")?(?=[\\s/>]|$)`, 'i').exec(tag)
  return found ? decodeHTML(found[1] ?? '') : undefined
}

const sendsFiles = (tag: string): boolean =>
  ['enctype', 'formenctype'].some((name) => attribute(tag, name) === 'multipart/form-data')

type Option = { about: string; text: string }

const optionsIn = (select: string): Option[] =>
  [...select.matchAll(/<option\b([^>]*)>(.*?)<\/option>/gs)].map(([, about = '', text = '']) => ({
    about,
    text,
  }))

const valueOf = ({ about, text }: Option): string => attribute(about, 'value') ?? decodeHTML(text)

/** The first option where none is selected. */
function chosenIn(select: string): string {
  const options = optionsIn(select)
  const chosen = options.find(({ about }) => attribute(about, 'selected') !== undefined) ?? options[0]
  return chosen === undefined ? '' : valueOf(chosen)
}
