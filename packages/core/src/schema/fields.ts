import * as z from 'zod/mini'
import { holding } from './bounded-run.ts'
import {
  dateTimePattern,
  emailPattern,
  type IntegerLike,
  isFile,
  isInt64,
  isIntegerLike,
  isLooseTimestamp,
  isTimestamp,
  looseDateTimePattern,
} from './predicates.ts'
import { open } from './marks.ts'
import { absent } from './check.ts'
import { messages } from './messages.ts'
import { type Open, type Schema, annotations } from './schema.ts'

/**
 * An integer that callers pass as a number, a bigint or digits of any length, and that is sent as digits.
 * @param options.min the minimum; 0 by default
 * @param options.max the maximum; none by default
 * @param options.also another value with a special meaning, such as -1 for all
 */
export function integerLike({
  min = 0,
  max = Infinity,
  also,
}: { readonly min?: number; readonly max?: number; readonly also?: number } = {}): z.ZodMiniType<
  IntegerLike,
  IntegerLike
> {
  const rule = messages.integerLike(min, max, also)
  const inRange = z.refine((value) => isIntegerLike(value, min, max, also), rule)
  const schema = z.union([z.number().check(inRange), z.string().check(inRange), z.bigint().check(inRange)], rule)
  annotations.add(schema, { digits: true })
  return schema
}

/**
 * An integer of 64 bits: a number up to 2^53, and a string of its digits beyond.
 * @param options.min the minimum
 * @param options.max the maximum
 */
export function int64({ min, max }: { readonly min?: number; readonly max?: number } = {}): z.ZodMiniType<
  number | string,
  number | string
> {
  const schema = z.custom<number | string>((value) => isInt64(value, min, max), messages.int64)
  annotations.add(schema, { digits: true })
  return schema
}

/** A non-empty text. */
export const nonEmptyString = z.string().check(z.minLength(1))

/** A date and time with an offset in a response, in any ISO 8601 format. */
export const dateTime = z.string().check(z.regex(dateTimePattern, messages.dateTime))

/** A date and time in a response, in any ISO 8601 format, with an offset or without. */
export const looseDateTime = /* @__PURE__ */ z
  .string()
  .check(/* @__PURE__ */ z.regex(looseDateTimePattern, messages.looseDateTime))

// The most common kinds of field. Those of responses may be absent or null if their names say `optional` or `nullable`;
// those of requests (`Param`) may be absent or undefined.
export const nullableString = z.nullable(z.string())
export const optionalString = z.exactOptional(z.string())
export const optionalNullableString = z.exactOptional(nullableString)
export const optionalBoolean = z.exactOptional(z.boolean())
export const optionalInteger = z.exactOptional(z.int())
export const optionalDateTime = z.exactOptional(dateTime)
export const optionalNullableDateTime = z.exactOptional(z.nullable(dateTime))
export const stringParam = z.optional(z.string())
export const booleanParam = z.optional(z.boolean())

/** A date and time with an offset in a request: in RFC 3339 format, on a day that exists. */
export const timestamp = z.string().check(z.refine(isTimestamp, messages.timestamp))

/** A date and time in a request, on a day that exists: its offset and its seconds may be missing. */
export const looseTimestamp = /* @__PURE__ */ z
  .string()
  .check(/* @__PURE__ */ z.refine(isLooseTimestamp, messages.looseTimestamp))

/** An e-mail address without a name, comments or line breaks. @see RFC 5322, section 3.4.1; RFC 6532 */
export const email: z.ZodMiniString<string> = /* @__PURE__ */ z
  .string()
  .check(/* @__PURE__ */ z.regex(/* @__PURE__ */ emailPattern(), messages.email))

/** A file to send: its bytes or its text, or these with a name and a content type. */
export type FileInput =
  | FileBody
  | { readonly body: FileBody; readonly filename?: string; readonly contentType?: string }

/** A stream of Node is one too, such as that of `createReadStream`. */
export type FileBody = string | Blob | Uint8Array | ArrayBuffer | ReadableStream<Uint8Array> | NodeStream

export type NodeStream = AsyncIterable<unknown> & { pipe(destination: never): unknown; destroy(): unknown }

/** A file in a request. */
export const file: z.ZodMiniType<FileInput, FileInput> = /* @__PURE__ */ z.custom<FileInput>(isFile, messages.file)

/** Any value that is there. */
export const present: z.ZodMiniType = /* @__PURE__ */ z
  .unknown()
  .check(/* @__PURE__ */ z.refine((value) => value !== undefined, absent))

/** A schema all of whose failures have the same words. */
export function withMessage<T>(schema: z.core.$ZodType<T>, message: string): z.ZodMiniType<T, T> {
  return holding(
    z.custom<T>((value) => z.validate(schema, value), message),
    [schema],
  )
}

/** A string with some documented values: editors suggest them, and others are accepted and reported as drift. */
export function openSet<const Value extends string>(values: readonly Value[]): z.ZodMiniType<Open<Value>, Open<Value>> {
  const schema = z.string()
  annotations.add(schema, { seen: [...values] })
  return schema
}

/**
 * One of several objects that differ by the value of one field: only the one with that value is checked.
 * @param tag the field, which has a value of its own in each option; the second part of an intersection can say it
 */
export function tagged<const Options extends readonly Schema[]>(
  tag: string,
  options: Options,
): z.ZodMiniType<z.output<Options[number]>, z.input<Options[number]>> {
  for (const option of options) {
    const { def } = option._zod
    if (def.type === 'intersection') option._zod.propValues = (def as z.core.$ZodIntersectionDef).right._zod.propValues
  }
  return z.discriminatedUnion(tag, options as never) as never
}

/** The same for responses: an object with another text in that field passes unchecked, and is reported as drift. */
export function openTagged<const Options extends readonly Schema[]>(
  tag: string,
  options: Options,
): z.ZodMiniType<z.output<Options[number]>, z.input<Options[number]>> {
  return open(tagged(tag, options), tag)
}

/** Marks the values of a schema as secrets: tokens, passwords, URLs that log in. Recordings do not contain them. */
export function secret<S extends z.core.$ZodType>(schema: S): S {
  const own = z.clone(schema)
  annotations.add(own, { secret: true })
  return own
}

/** A text of at least so many characters: those beyond the Basic Multilingual Plane count once, as in JSON Schema. */
export function minCharacters(count: number): z.core.$ZodCheck<string> {
  return byCharacters(z.minLength(count))
}

/** A text of at most so many characters: those beyond the Basic Multilingual Plane count once, as in JSON Schema. */
export function maxCharacters(count: number): z.core.$ZodCheck<string> {
  return byCharacters(z.maxLength(count))
}

function byCharacters(check: z.core.$ZodCheck<string>): z.core.$ZodCheck<string> {
  const byUnits = check._zod.check.bind(check._zod)
  check._zod.check = (payload) => {
    const { value } = payload
    const hasPairs = typeof value === 'string' && /[\ud800-\udfff]/.test(value)
    // The issues go to the list that both have.
    return byUnits(hasPairs ? { ...payload, value: '-'.repeat(Array.from(value).length) } : payload)
  }
  return check
}
