import { isUrl } from './is-url.ts'
import { escapePointer } from './pointer.ts'
import { fields, type Json, listObjects, valueAt } from './raw-json.ts'

/**
 * Resolves the mappings of discriminators in a bundled document: their references are relative to their own files. An
 * option that is a whole file and in no mapping gets the name of the file.
 * @param source the file or the address of the document
 * @param rewrite returns the reference that replaces another
 */
export function resolveMappings(document: Json, source: string, rewrite: (reference: string) => string): void {
  const files = fields(document['x-ext-urls'])
  const base = resolveFrom('file:///', isUrl(source) ? source : fileName(source)) ?? ''
  const addresses = new Map(Object.entries(files).map(([key, file]) => [key, resolveFrom(base, String(file))]))
  const keys = new Map(Array.from(addresses, ([key, address]) => [address, `#/x-ext/${escapePointer(key)}`]))
  keys.set(base, '#')
  const resolveIn = (address: string, target: unknown): unknown => {
    if (typeof target !== 'string' || !/[#/.]/.test(target)) return target
    const [file = '', fragment = ''] = (resolveFrom(address, target) ?? '').split('#')
    const whole = keys.get(file)
    const place = whole === undefined ? target : rewrite(whole + fragment)
    // In a part, authors often refer to the whole document.
    return valueAt(document, place) === undefined ? target : place
  }
  const parts: readonly (readonly [address: string, part: unknown])[] = [
    ...Object.entries(fields(document['x-ext'])).map(([key, part]) => [addresses.get(key) ?? base, part] as const),
    // Schemas of other files that are components are resolved by now.
    [base, { ...document, 'x-ext': undefined }],
  ]
  for (const [address, part] of parts)
    for (const { discriminator, options } of listUnions(part)) {
      const mapping = Object.fromEntries(
        Object.entries(fields(discriminator['mapping'])).map(([name, to]) => [name, resolveIn(address, to)]),
      )
      const ofOthers = resolveIn(address, discriminator['defaultMapping'])
      if (ofOthers !== undefined) discriminator['defaultMapping'] = ofOthers
      const named = new Set([...Object.values(mapping), ofOthers])
      for (const option of options) {
        const [, key = ''] = /^#\/x-ext\/([^/]+)$/.exec(String(fields(option)['$ref'])) ?? []
        if (Object.hasOwn(files, key) && !named.has(`#/x-ext/${key}`))
          mapping[fileName(String(files[key])).replace(/\.[^.]*$/, '')] = `#/x-ext/${key}`
      }
      if (Object.keys(mapping).length > 0) discriminator['mapping'] = mapping
    }
}

interface Union {
  readonly discriminator: Json
  readonly options: readonly unknown[]
}

/** The unions with a discriminator, however deep. */
function listUnions(part: unknown): Union[] {
  return listObjects(part).flatMap(({ discriminator, oneOf, anyOf }) => {
    const options = [oneOf, anyOf].find((list): list is unknown[] => Array.isArray(list))
    const isUnion = options !== undefined && typeof fields(discriminator)['propertyName'] === 'string'
    return isUnion ? [{ discriminator: discriminator as Json, options }] : []
  })
}

function resolveFrom(address: string, reference: string): string | undefined {
  try {
    return decodeURI(new URL(reference.replaceAll('\\', '/'), address).href)
  } catch {
    return undefined
  }
}

function fileName(path: string): string {
  return path.split(/[\\/]/).at(-1) ?? ''
}
