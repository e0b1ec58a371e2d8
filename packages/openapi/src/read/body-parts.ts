import type { Body } from '../model/service.ts'
import { mediaKind } from './media.ts'
import type { DocumentNode } from './node.ts'
import { knownStyle } from './params.ts'
import { present } from './scalars.ts'

/** Reads `encoding` for the fields of a form or a multipart body. Its content types override those of the schema. */
export function readParts(media: DocumentNode, as: 'form' | 'multipart'): Body['parts'] {
  const types = as === 'multipart' ? readMediaTypes(media.get('schema')) : new Map<string, string>()
  const encoding = media.get('encoding')
  const all = [...new Set([...types.keys(), ...encoding.entries().map(([name]) => name)])].map((name) => {
    const one = encoding.get(name)
    if (one.has('headers')) one.get('headers').warn('headers of a part are not sent')
    const contentType = one.text('contentType') ?? types.get(name)
    const style = knownStyle(one, 'form')
    const allowReserved = one.flag('allowReserved') ? (true as const) : undefined
    return [name, present({ contentType, style, explode: one.flag('explode'), allowReserved })] as const
  })
  const parts = all.filter(([, part]) => Object.keys(part).length > 0)
  return parts.length ? Object.fromEntries(parts) : undefined
}

/** The `contentMediaType` of each field, or of the entries of a list. A text that contains JSON is sent as it is. */
function readMediaTypes(schema: DocumentNode): ReadonlyMap<string, string> {
  const fields = schema.follow()?.get('properties').entries() ?? []
  return new Map(
    fields.flatMap(([name, one]): [string, string][] => {
      const field = one.follow()
      const value = field?.text('type') === 'array' ? field.get('items').follow() : field
      const type = value?.has('contentEncoding') ? undefined : value?.text('contentMediaType')
      return type === undefined || mediaKind(type) === 'json' ? [] : [[name, type]]
    }),
  )
}
