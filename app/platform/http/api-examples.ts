/** Examples made from the OpenAPI document, for people who read `/api/docs`. */

/** The part of JSON Schema that our own schemas use. */
type Schema = {
  $ref?: string
  type?: string | string[]
  enum?: unknown[]
  const?: string | number | boolean
  anyOf?: Schema[]
  allOf?: Schema[]
  items?: Schema
  properties?: Record<string, Schema>
  additionalProperties?: unknown
  description?: string
  example?: unknown
}
type Parameter = { name: string; in: string; schema?: Schema }
type Content = Record<string, { schema?: Schema }>
type Operation = {
  summary?: string
  description?: string
  tags?: string[]
  parameters?: Parameter[]
  requestBody?: { content?: Content }
  responses?: Record<string, { description?: string; content?: Content }>
}
export type ApiDocument = {
  info: { title: string; description?: string }
  paths?: Record<string, Record<string, Operation>>
  components?: { schemas?: Record<string, Schema> }
}

/** An address that works as it stands: path parameters filled in, and the first few of the query. */
export function exampleAddress(path: string, parameters: Parameter[]): string {
  const filled = parameters
    .filter((parameter) => parameter.in === 'path')
    .reduce((address, { name, schema }) => address.replace(`{${name}}`, String(schema?.example)), path)
  const query = parameters
    .filter((parameter) => parameter.in === 'query' && parameter.schema?.example !== undefined)
    .slice(0, 3)
    .map(({ name, schema }) => `${name}=${encodeURIComponent(String(schema?.example))}`)
  return `/api${filled}${query.length === 0 ? '' : `?${query.join('&')}`}`
}

/** A value as a schema describes it: its example, else the plainest value of its type. */
export function exampleOf(document: ApiDocument, schema: Schema): unknown {
  if (schema.$ref !== undefined) {
    return exampleOf(document, document.components?.schemas?.[schema.$ref.split('/').at(-1)!] ?? {})
  }
  if (schema.example !== undefined) return schema.example
  if (schema.const !== undefined) return schema.const
  if (schema.enum) return schema.enum[0]
  const alternative = schema.anyOf?.[0] ?? schema.allOf?.[0]
  if (alternative) return exampleOf(document, alternative)
  if (schema.properties) {
    return Object.fromEntries(
      Object.entries(schema.properties).map(([name, field]) => [name, exampleOf(document, field)]),
    )
  }
  const type = typesOf(schema)
  if (type.includes('array')) return schema.items ? [exampleOf(document, schema.items)] : []
  if (type.includes('null')) return null
  if (type.includes('boolean')) return true
  if (type.includes('integer') || type.includes('number')) return 1
  return type.includes('object') ? {} : ''
}

/** `text or null`, `whole number`, `Property`, `list of Property`, `buy or rent`. */
export function typeOf(schema: Schema): string {
  if (schema.$ref !== undefined) return schema.$ref.split('/').at(-1)!
  if (schema.enum) return schema.enum.map(String).join(' or ')
  if (schema.const !== undefined) return String(schema.const)
  if (schema.anyOf) return [...new Set(schema.anyOf.map(typeOf))].join(' or ')
  if (schema.items) return `list of ${typeOf(schema.items)}`
  return typesOf(schema)
    .map((type) => typeNames[type] ?? type)
    .join(' or ')
}

const typesOf = ({ type }: Schema): string[] => (type === undefined ? [] : [type].flat())
const typeNames: Record<string, string> = { string: 'text', integer: 'whole number' }
