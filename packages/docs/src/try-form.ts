import type { Program } from './program.ts'

/** A form that makes a call: written with the page, read in it. */
export interface TryForm {
  readonly program: Program
  readonly fields: readonly TryField[]
}

export interface TryField {
  readonly name: string
  readonly kind: 'text' | 'number' | 'boolean' | 'choice' | 'lines' | 'json' | 'file'
  readonly required: boolean
  readonly secret: boolean
  /** The rules in words, below the field. */
  readonly help: string
  /** Its possible or common values. */
  readonly values: readonly string[]
  /** The value of the example, as the field shows it; empty if it has none. */
  readonly example: string
}

/** Params, or the field that cannot be read. */
export type ReadParams =
  | { readonly params: Readonly<Record<string, unknown>> }
  | { readonly field: string; readonly problem: string }

/** Turns the texts of a form into params. The client checks their rules, so that readers can see it reject values. */
export function readParams(fields: readonly TryField[], textOf: (name: string) => string): ReadParams {
  const params: Record<string, unknown> = {}
  for (const field of fields) {
    const text = textOf(field.name)
    if (text === '') continue
    try {
      Object.defineProperty(params, field.name, { value: readValue(field, text), enumerable: true })
    } catch (error) {
      return { field: field.name, problem: `This is not JSON: ${(error as Error).message}` }
    }
  }
  return { params }
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
      return text.split('\n').filter((line) => line !== '')
    case 'file':
      return { 'portolan:file': text }
    default:
      return text
  }
}
