import { call, createClient, operation, type ParamsOf } from '@portolan/core'
import { expectTypeOf, it } from 'vitest'
import * as classic from 'zod'
import * as z from 'zod/mini'

const schemas = async () => ({
  Plain: classic.object({ at: classic.string().min(1), more: classic.string().optional() }),
  Mini: z.object({ at: z.exactOptional(z.string()) }),
  Date: classic.object({ at: classic.string().transform((text) => new Date(text)) }),
  Default: classic.object({ at: classic.string().default('x') }),
  Coerced: classic.object({ at: classic.coerce.number() }),
})
const route = { method: 'GET', path: '/x' } as const

it('an operation takes schemas that pass their value on', () => {
  const plain = operation(schemas, { ...route, params: 'Plain', response: 'Mini' })
  const list = operation(schemas, { ...route, response: 'Plain[]' })
  const config = { baseUrl: 'https://api.example.com', profile: { service: 's' } }
  expectTypeOf(async () => call(plain, { at: 'x' }, config)).returns.resolves.toEqualTypeOf<{ at?: string }>()
  return list
})

it('an operation takes no schema that changes its value', () => {
  // @ts-expect-error -- a Date by type would be a string
  operation(schemas, { ...route, response: 'Date' })
  // @ts-expect-error -- also in a list
  operation(schemas, { ...route, response: 'Date[]' })
  // @ts-expect-error -- the default would be missing
  operation(schemas, { ...route, response: 'Default' })
  // @ts-expect-error -- the default would not be sent
  operation(schemas, { ...route, params: 'Default' })
  // @ts-expect-error -- the number would be a string
  operation(schemas, { ...route, params: 'Coerced' })
})

it('params have the type of the input', () => {
  type Params = ParamsOf<Awaited<ReturnType<typeof schemas>>, { params: 'Default' }>
  expectTypeOf<Params>().toEqualTypeOf<{ at?: string | undefined }>()
})

it('client.request takes a schema that passes its value on, and no other', () => {
  const client = createClient({ baseUrl: 'https://x.example.com', profile: { service: 's' }, options: {}, groups: {} })
  const response = classic.object({ at: classic.string() })
  const request = () => client.request({ ...route, response })
  expectTypeOf<Awaited<ReturnType<typeof request>>>().toEqualTypeOf<{ at: string }>()
  // @ts-expect-error -- a Date by type would be a string
  const date = () => client.request({ ...route, response: classic.object({ at: classic.coerce.date() }) })
  const changed = classic.object({ at: classic.string().default('x') })
  // @ts-expect-error -- the default would be missing
  const withDefault = () => client.request({ ...route, response: changed })
  return [date, withDefault]
})
