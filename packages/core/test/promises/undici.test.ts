import { undiciFetch } from '@portolan/core/undici'
import { failure, until } from '@portolan/testing/failure'
import { answers, service } from '@portolan/testing/service'
import { describe, expect, it } from 'vitest'
import { thingsClient } from './things.ts'

const over = (url: string) => thingsClient(url, { fetch: undiciFetch(), retry: { minDelay: 0 } }).things

describe('over undici', () => {
  it('a stream that was read before is a TypeError at once, and no empty body is sent', async () => {
    const { url, seen } = await answers({ body: { id: 1 } })
    const media = new Blob(['text']).stream()
    await media.pipeTo(new WritableStream())
    expect(await failure(over(url).upload({ media }))).toMatchObject({ name: 'TypeError' })
    expect(seen).toHaveLength(0)
  })

  it.each([undefined, 'EIO'])(
    'the error of a stream that is being sent is thrown unchanged, with the code %s',
    async (code) => {
      const { url } = await answers({ body: { id: 1 } })
      const broken = Object.assign(new Error('the disk is gone'), code === undefined ? {} : { code })
      const media = new ReadableStream<Uint8Array>({ pull: (out) => out.error(broken) })
      expect(await failure(over(url).upload({ media }))).toBe(broken)
    },
  )

  it('a chunk of a file that arrives after the abort causes no uncaught error', async () => {
    let send = (): void => {}
    const { url } = await service((_, response) => {
      response.writeHead(200).write('the first piece')
      send = () => void response.write('the second piece')
    })
    const controller = new AbortController()
    const body = await over(url).download({ id: '1' }, { signal: controller.signal })
    const reader = body.getReader()
    await reader.read()
    const rest = failure(reader.read())
    const uncaught: unknown[] = []
    const listen = (error: unknown): void => void uncaught.push(error)
    process.on('uncaughtExceptionMonitor', listen)
    send()
    controller.abort('enough')
    expect(await rest).toBe('enough')
    await until(() => true)
    await new Promise((resolve) => setTimeout(resolve, 10))
    process.off('uncaughtExceptionMonitor', listen)
    expect(uncaught).toEqual([])
  })
})
