import { expect, it } from 'vitest'
import { Stream } from '../../src/compat/stream.ts'

it('gives nothing more after an abort, not even what has arrived', async () => {
  const response = new Response('data: 1\n\ndata: 2\n\ndata: 3\n\n')
  const stream = Stream.fromSSEResponse<number>(response, new AbortController())
  const seen: number[] = []
  for await (const value of stream) {
    seen.push(value)
    stream.controller.abort()
  }
  expect(seen).toEqual([1])
})
