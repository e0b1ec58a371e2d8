import { parseDocument } from 'yaml'

/**
 * Says what a pasted text is, if it cannot be a document.
 * @throws Error the text is empty, an address, a web page, or no text of a document for another reason that its beginning shows
 */
export function checkDocument(document: string): void {
  const text = document.trim()
  if (text === '') throw new Error('Paste an OpenAPI document here, or open a file: JSON or YAML.')
  if (/^https?:\/\/\S+$/.test(text))
    throw new Error(
      'This is an address. Nothing is loaded from elsewhere here: open it, and paste the document itself.',
    )
  if (/^<(?:!doctype|html|\?xml|\w)/i.test(text))
    throw new Error('This is a web page or XML. Paste the OpenAPI document itself, which is JSON or YAML.')
}

/**
 * Reads the text of `portolan.yaml`.
 * @throws Error it is no YAML, or no list of keys
 */
export function parseConfig(config: string): Readonly<Record<string, unknown>> {
  const parsed = parseDocument(config)
  const [fault] = parsed.errors
  if (fault)
    throw new Error(`portolan.yaml:${fault.linePos?.[0].line ?? 1}: ${fault.message.replace(/ at line [^]*$/, '')}`)
  const value: unknown = parsed.toJS()
  if (value === null || value === undefined) return {}
  if (typeof value !== 'object' || Array.isArray(value))
    throw new Error('portolan.yaml:1: expected keys, such as `calls: { getStation: stations.retrieve }`')
  return value as Readonly<Record<string, unknown>>
}

/** A message as the page says it: with the names of its two files. */
export function nameFiles(message: string): string {
  return message.replace(/^document(?=[: ])/, 'openapi.yaml').replace(/^config(?=[: ])/, 'portolan.yaml')
}
