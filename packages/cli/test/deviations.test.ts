import { type Deviation, type Hooks, ResponseValidationError } from '@portolan/core'
import { expect, it } from 'vitest'
import { watchDeviations } from '../src/run/deviations.ts'

type Event<Name extends keyof Hooks> = Parameters<NonNullable<Hooks[Name]>>[0]

function watch(own: Hooks = {}) {
  const { hooks, tell } = watchDeviations(own)
  const report = (operation: string, ...deviations: readonly Deviation[]): void =>
    hooks.onInvalidResponse?.({ operation, deviations } as unknown as Event<'onInvalidResponse'>)
  const end = (error?: unknown): void => hooks.onResponse?.({ error } as unknown as Event<'onResponse'>)
  const said: string[] = []
  return { report, end, told: () => (tell((message) => said.push(message)), said) }
}

const isNull: Deviation = { pointer: '/name', kind: 'null', expected: 'string', found: 'null' }

it('says each place once, when all is printed', () => {
  const { report, end, told } = watch()
  report('ships.get', isNull, { pointer: '', kind: 'contentType', expected: 'application/json', value: 'text/html' })
  end()
  report('ships.get', isNull)
  report('ships.list', { pointer: '/*/kind', kind: 'enum', expected: 'sail, motor', value: 'row' })
  expect(told()).toEqual([
    'the data does not match the document, and is printed as received: ships.get: /name must be string, got null; ' +
      'ships.get: the data must be application/json, got text/html; ' +
      'ships.list: /*/kind must be one of sail, motor, got row',
  ])
})

it('lists ten places, and says how many there are besides', () => {
  const { report, told } = watch()
  report('a.b', ...Array.from({ length: 12 }, (_, index) => ({ ...isNull, pointer: `/f${index}` })))
  expect(told()[0]).toMatch(/\/f9 must be string, got null; and 2 more places$/)
})

it('says nothing if nothing deviates, or if the client throws, whose error says it', () => {
  expect(watch().told()).toEqual([])
  const { report, end, told } = watch()
  report('ships.get', isNull)
  end(new ResponseValidationError('no', { request: { operation: 'a', method: 'GET', url: '' }, issues: [], body: 1 }))
  expect(told()).toEqual([])
})

it('keeps the other hooks', () => {
  const ended: unknown[] = []
  const { end, report, told } = watch({ onResponse: ({ error }) => void ended.push(error) })
  const error = new Error('no')
  report('ships.get', isNull)
  end(error)
  expect(ended).toEqual([error])
  expect(told()).toHaveLength(1)
})
