import type { TryForm } from './form.ts'
import type { FieldTexts } from './read-values.ts'

/** The values that a reader has filled in. */
export interface FilledForm {
  readonly texts: FieldTexts
  /** The name of the fault; empty for none. */
  readonly fault: string
  readonly times: number
}

/** Fields of a link that are not params: no param begins with `~`. */
const [faultName, timesName] = ['~fault', '~times']

/** The values for a link to a filled form: those that differ from the example, without secrets. */
export function writeForm({ fields }: TryForm, { texts, fault, times }: FilledForm): URLSearchParams {
  const link = new URLSearchParams({ [faultName]: fault })
  if (fault !== '') link.set(timesName, String(times))
  for (const { name, example, secret } of fields) {
    const text = texts[name] ?? ''
    if (!secret && text !== example) link.set(name, text)
  }
  return link
}

/** Reads the output of `writeForm`. Returns undefined for any other link. */
export function readForm({ fields }: TryForm, link: URLSearchParams): FilledForm | undefined {
  if (!link.has(faultName)) return undefined
  const given = fields.filter(({ name, secret }) => !secret && link.has(name))
  const times = Number(link.get(timesName) ?? 1)
  return {
    texts: Object.fromEntries(given.map(({ name }) => [name, link.get(name) ?? ''])),
    fault: link.get(faultName) ?? '',
    times: [1, 2, 3, 4, 5].includes(times) ? times : 1,
  }
}
