import type { TryForm } from './try-form.ts'
import type { Program } from './program.ts'

/** A text with links to pages in it. */
export type Inline = readonly (string | { readonly text: string; readonly page: string })[]

/** A page: HTML and Markdown are written from this value. */
export interface Page {
  /** The path from the root, without an ending: `operations/trips.list`. */
  readonly path: string
  readonly title: string
  /** Its description, for search engines and lists. */
  readonly summary: string
  /** The group in which the navigation shows it. */
  readonly group?: string
  readonly deprecated?: boolean
  /** True if the title is a name in code. */
  readonly isCode?: boolean
  readonly blocks: readonly Block[]
  /** The content beside the blocks. */
  readonly aside?: readonly Block[]
}

/** A part of a page. */
export type Block =
  | { readonly kind: 'heading'; readonly text: string; readonly id: string }
  | { readonly kind: 'prose'; readonly text: string | undefined }
  | { readonly kind: 'note'; readonly text: string }
  | { readonly kind: 'route'; readonly method: string; readonly path: string; readonly hasForm: boolean }
  | { readonly kind: 'facts'; readonly rows: readonly (readonly [name: string, value: Inline])[] }
  | { readonly kind: 'text'; readonly text: Inline }
  | { readonly kind: 'fields'; readonly fields: readonly FieldRow[] }
  | { readonly kind: 'errors'; readonly rows: readonly ErrorRow[] }
  | { readonly kind: 'code'; readonly title: string; readonly language: string; readonly text: string }
  | { readonly kind: 'example'; readonly samples: readonly Sample[] }
  | { readonly kind: 'form'; readonly form: TryForm }
  | { readonly kind: 'links'; readonly items: readonly LinkItem[] }

/** A param, or a field of an object. */
export interface FieldRow {
  readonly name: string
  readonly type: Inline
  /** Short words beside the name: `required`, `in the path`. */
  readonly marks: readonly string[]
  readonly text?: string | undefined
  readonly rules: readonly string[]
  readonly inner?: readonly FieldRow[]
}

export interface ErrorRow {
  readonly status: string
  readonly className?: string | undefined
  readonly text: string
  readonly body?: Inline | undefined
}

/** A call in one language. */
export interface Sample {
  readonly title: string
  readonly language: 'typescript' | 'bash'
  readonly code: string
  /** Set if it can be edited, and run in the page. */
  readonly program?: Program
}

export interface LinkItem {
  readonly text: string
  readonly page: string
  readonly mark?: string | undefined
  readonly note: string
  /** True if the text is a name in code. */
  readonly isCode?: boolean
}

/** The number of introductory blocks of a page: those before its first heading. */
export function headEnd({ blocks }: Page): number {
  const first = blocks.findIndex(({ kind }) => kind === 'heading')
  return first < 0 ? blocks.length : first
}
