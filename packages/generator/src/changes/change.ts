/**
 * The effect of a change on users of a client: their code no longer compiles or works, they can do more than before, or
 * neither.
 */
export type Effect = 'breaking' | 'added' | 'neither'

/** Something that users of a client see changed. */
export interface Change {
  /** The kind of change, such as `param-required`. */
  readonly rule: string
  readonly effect: Effect
  /** The sentence, without the calls. */
  readonly text: string
  /** The calls that it is about; none for a change of the whole client. */
  readonly calls: readonly string[]
  /** The type that it is in, if the type has a name. */
  readonly type?: string
  /** The place in the document, as written there. */
  readonly pointer?: string
  /** The file with the place, if the document has several. @default the document itself */
  readonly file?: string
  /** The document with the place: the old one for something that is gone. @default 'new' */
  readonly document?: 'old'
}

/** True if users have to change their code. */
export function isBreaking(changes: readonly Change[]): boolean {
  return changes.some(({ effect }) => effect === 'breaking')
}
