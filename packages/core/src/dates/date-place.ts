/** The type of a Temporal class where the program has it, or else what all of its objects have. */
export type TemporalObject<Name extends string, Otherwise> = typeof globalThis extends {
  readonly Temporal: { readonly [N in Name]: { from(item: string): infer T } }
}
  ? T
  : Otherwise

/** A point in time: `Temporal.Instant`, where the program has its type. */
export type Instant = TemporalObject<
  'Instant',
  { readonly epochMilliseconds: number; readonly epochNanoseconds: bigint; toString(): string; toJSON(): string }
>

/** A day without a time: `Temporal.PlainDate`, where the program has its type. */
export type PlainDate = TemporalObject<
  'PlainDate',
  { readonly year: number; readonly month: number; readonly day: number; toString(): string; toJSON(): string }
>

/** Data whose dates are texts, as they are sent: the body of an error, or the event of a webhook. */
export type DatesAsTexts<T> = T extends Date | Instant | PlainDate
  ? string
  : T extends object
    ? { [Name in keyof T]: DatesAsTexts<T[Name]> }
    : T

/** The part of Temporal that core uses, from the runtime or a polyfill. */
export interface TemporalLike {
  readonly Instant: { from(text: string): unknown }
  readonly PlainDate: { from(text: string): unknown }
}

/** A place of data: itself a date, or with dates inside. */
export type DatePlace =
  | { readonly as: 'Date' | 'Instant' | 'PlainDate' }
  /** Data of a schema, by its name. */
  | { readonly of: string }
  | {
      readonly fields: Readonly<Record<string, DatePlace>>
      /** The fields besides those that the schema names. */
      readonly others?: DatePlace
      /** The fields without dates that the schema names. */
      readonly named?: readonly string[]
    }
  | { readonly items: DatePlace; readonly first?: readonly (DatePlace | null)[] }
  /** Data of any of these schemas, or of all. */
  | { readonly some: readonly DatePlace[] }
  /** Data of the schema that a field tells. */
  | { readonly tag: string; readonly cases: Readonly<Record<string, DatePlace>> }
