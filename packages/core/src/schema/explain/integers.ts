import type { AnySchema } from '../any-schema.ts'
import { messages } from '../messages.ts'
import { isInt64, isIntegerLike } from '../predicates.ts'
import { annotations } from '../schema.ts'
import { union } from './alternatives.ts'
import { refine } from './checks.ts'
import { bigint, custom, number, string } from './kinds.ts'

export const int64 = ({ min, max }: { readonly min?: number; readonly max?: number } = {}): AnySchema =>
  asDigits(custom().check(refine((value) => isInt64(value, min, max), messages.int64)))

export const integerLike = ({
  min = 0,
  max = Infinity,
  also,
}: { readonly min?: number; readonly max?: number; readonly also?: number } = {}): AnySchema => {
  const message = messages.integerLike(min, max, also)
  const inRange = refine((value) => isIntegerLike(value, min, max, also), message)
  return asDigits(union([number().check(inRange), string().check(inRange), bigint().check(inRange)], message))
}

function asDigits(schema: AnySchema): AnySchema {
  annotations.add(schema, { digits: true })
  return schema
}
