import type { AnySchema, Kind, SchemaCheck } from '../any-schema.ts'
import { absent } from '../check.ts'
import { messages } from '../messages.ts'
import {
  dateTimePattern,
  emailPattern,
  isDay,
  isFile,
  isIpv4,
  isIpv6,
  isLooseTimestamp,
  isTimestamp,
  isUuid,
  looseDateTimePattern,
} from '../predicates.ts'
import { isParsableUrl } from '../../platform.ts'
import { checkBy, refine, regex } from './checks.ts'
import { custom, string, unknown } from './kinds.ts'

function makeFormat(format: string, test: (text: string) => boolean): Kind {
  return () => string().check(checkBy(test, { code: 'invalid_format', format }))
}

export const url: Kind = /* @__PURE__ */ makeFormat('url', (text) => isParsableUrl(text.trim()))
export const guid: Kind = /* @__PURE__ */ makeFormat('guid', isUuid)
export const ipv4: Kind = /* @__PURE__ */ makeFormat('ipv4', isIpv4)
export const ipv6: Kind = /* @__PURE__ */ makeFormat('ipv6', isIpv6)
export const isoDate: Kind = /* @__PURE__ */ makeFormat('date', isDay)

export const dateTime: AnySchema = /* @__PURE__ */ textLike(/* @__PURE__ */ regex(dateTimePattern, messages.dateTime))
export const looseDateTime: AnySchema = /* @__PURE__ */ textLike(
  /* @__PURE__ */ regex(looseDateTimePattern, messages.looseDateTime),
)
export const timestamp: AnySchema = /* @__PURE__ */ textLike(/* @__PURE__ */ refine(isTimestamp, messages.timestamp))
export const looseTimestamp: AnySchema = /* @__PURE__ */ textLike(
  /* @__PURE__ */ refine(isLooseTimestamp, messages.looseTimestamp),
)
export const email: AnySchema = /* @__PURE__ */ textLike(
  /* @__PURE__ */ regex(/* @__PURE__ */ emailPattern(), messages.email),
)
export const file: AnySchema = /* @__PURE__ */ valueLike(/* @__PURE__ */ refine(isFile, messages.file))
export const present: AnySchema = /* @__PURE__ */ anyLike(
  /* @__PURE__ */ refine((value) => value !== undefined, absent),
)

function textLike(check: SchemaCheck): AnySchema {
  return string().check(check)
}

function valueLike(check: SchemaCheck): AnySchema {
  return custom().check(check)
}

function anyLike(check: SchemaCheck): AnySchema {
  return unknown().check(check)
}
