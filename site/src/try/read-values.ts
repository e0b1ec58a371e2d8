import type { Problem } from './exchange.ts'
import type { TryField, TryForm } from './form.ts'

/** The values of the fields, keyed by their names. */
export type FieldTexts = Readonly<Record<string, string>>

/** Params, or what a reader has to change before they are some. */
export type ReadParams = { readonly params: unknown } | { readonly field: string; readonly problem: string }

/** Turns the texts of a form into params. Their rules are left to the client: a reader may see it refuse them. */
export function readValues({ fields }: TryForm, texts: FieldTexts): ReadParams {
  const params: Record<string, unknown> = {}
  for (const field of fields) {
    const text = texts[field.name] ?? ''
    if (text === '') continue
    try {
      params[field.name] = readValue(field, text)
    } catch (error) {
      return { field: field.name, problem: `This is not JSON: ${(error as Error).message}` }
    }
  }
  // The one field without a name is all params.
  return { params: '' in params ? params[''] : params }
}

function readValue({ kind }: TryField, text: string): unknown {
  switch (kind) {
    case 'json':
      return JSON.parse(text)
    case 'number':
      return text.trim() !== '' && Number.isFinite(Number(text)) ? Number(text) : text
    case 'boolean':
      return text === 'true'
    case 'lines':
      return text
        .split('\n')
        .filter((line) => line !== '')
        .map(entry)
    default:
      return text
  }
}

/** An entry of a list: a number or an object where it looks like one. */
function entry(line: string): unknown {
  if (/^-?\d{1,15}$/.test(line)) return Number(line)
  if (!/^[[{]/.test(line)) return line
  try {
    return JSON.parse(line)
  } catch {
    return line
  }
}

/** The faults of each field, keyed by its name: the rules that the client reports as broken. */
export function fieldProblems({ fields }: TryForm, problems: readonly Problem[]): FieldTexts {
  const texts: Record<string, string> = {}
  for (const { path, message } of problems) {
    const name = fields.some((field) => field.name === '') ? '' : String(path[0])
    if (!fields.some((field) => field.name === name)) continue
    const inside = name === '' ? path : path.slice(1)
    const text = `${inside.join('.')} ${message}`.trim()
    texts[name] = texts[name] === undefined ? text : `${texts[name]}; ${text}`
  }
  return texts
}
