import type { Paging, PlainParam } from '../model/service.ts'
import type { Shape } from '../model/shape.ts'

/**
 * Returns true for a query param that is a number on the wire, whatever the document says: NestJS and Hono declare the
 * text that they parse, Elysia a union of both.
 */
export function isNumeric({ shape, notes }: PlainParam): boolean {
  if (isNumber(shape)) return true
  if (shape.kind === 'union') return shape.options.every((one) => isNumber(one) || one.kind === 'text')
  const shown = [notes.default, notes.example].filter((one) => one !== undefined)
  if (shape.kind === 'unknown') return shown.length > 0 && shown.every((one) => isDigits(one))
  return shape.kind === 'text' && (isDigitText(shape) || (shown.length > 0 && shown.every((one) => isDigits(one))))
}

/** Returns true for a param that may be a number, if the response leaves no doubt. */
export function mayBeNumeric({ shape }: PlainParam): boolean {
  return shape.kind === 'unknown' || (shape.kind === 'text' && shape.format === undefined)
}

export function isNumber({ kind }: Shape): boolean {
  return kind === 'integer' || kind === 'number' || kind === 'digits'
}

/** Reads a number from the document, written as a number or as a text. */
export function readDigits(value: unknown): number | undefined {
  return isDigits(value) ? Number(value) : undefined
}

function isDigits(value: unknown): boolean {
  return typeof value === 'number' || (typeof value === 'string' && /^\d+$/.test(value))
}

function isDigitText({ format = '', patterns = [] }: Extract<Shape, { kind: 'text' }>): boolean {
  return (
    /^(?:numeric|integer|int32|int64)$/.test(format) || patterns.some((one) => /^\^(?:\\d|\[0-9\])[+*]\$$/.test(one))
  )
}

/**
 * Lets the param that selects a page take what an iteration passes: a number even if it is documented as text, and the
 * digits of a cursor even if it is a number. In a query, both look the same.
 */
export function takePositions(params: readonly PlainParam[], paging: Paging | undefined): readonly PlainParam[] {
  if (paging === undefined || !('param' in paging)) return params
  const isCounted = paging.kind === 'page' || paging.kind === 'offset'
  return params.map((param) =>
    param.name === paging.param && param.in === 'query'
      ? { ...param, shape: isCounted ? withNumbers(param.shape) : withDigits(param.shape) }
      : param,
  )
}

function withNumbers(shape: Shape): Shape {
  return shape.kind === 'text' ? { kind: 'union', options: [{ kind: 'integer', min: 0 }, shape] } : shape
}

function withDigits(shape: Shape): Shape {
  if (shape.kind !== 'integer' && shape.kind !== 'number') return shape
  const { min, max } = shape
  return { kind: 'digits', ...(min === undefined ? {} : { min }), ...(max === undefined ? {} : { max }) }
}
