import { expect, it } from 'vitest'
import { report } from '../../src/hooks.ts'
import { reportContentType } from '../../src/response/inspect.ts'
import { makeAnswer, makeCall } from '../make-call.ts'

it.each<readonly [type: string, value: string | undefined]>([
  ['text/HTML; charset=utf-8', 'text/html'],
  ['', undefined],
  ['<script>', undefined],
  [`text/${'x'.repeat(61)}`, undefined],
])('reports the content type %j by its name alone, if it has one', (type, value) => {
  const seen: object[] = []
  const onInvalidResponse = (event: object): void => void seen.push(event)
  const call = makeCall({
    validation: { request: 'throw', response: 'report' },
    operation: { accept: 'application/hal+json' },
    report: report({ onInvalidResponse }),
  })
  reportContentType(call, makeAnswer(200, { 'content-type': type }), 'a page')
  const found = { pointer: '', kind: 'contentType', expected: 'application/hal+json' }
  expect(seen).toMatchObject([{ body: 'a page', deviations: [value === undefined ? found : { ...found, value }] }])
  expect(Object.hasOwn((seen as { deviations: object[] }[])[0]?.deviations[0] ?? {}, 'value')).toBe(value !== undefined)
})
