import { execFile } from 'node:child_process'
import http, { createServer } from 'node:http'
import { type AddressInfo, connect } from 'node:net'
import { join } from 'node:path'
import { promisify } from 'node:util'
import { describe, expect, it, onTestFinished } from 'vitest'
import { useProxy } from '../src/proxy/use-proxy.ts'

const file = join(import.meta.dirname, '../src/proxy/use-proxy.ts')

async function listen(server: ReturnType<typeof createServer>): Promise<number> {
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve))
  onTestFinished(() => void server.close())
  return (server.address() as AddressInfo).port
}

describe('the proxy of the environment', () => {
  it.skipIf(!('setGlobalProxyFromEnv' in http))(
    'carries the requests of the process, except to NO_PROXY and to this machine',
    async () => {
      const target = createServer((_, response) => void response.end('through'))
      const port = await listen(target)
      const asked: (string | undefined)[] = []
      const proxy = createServer()
      proxy.on('connect', ({ url }, socket) => {
        asked.push(url)
        const through = connect(port, '127.0.0.1', () => {
          socket.write('HTTP/1.1 200 OK\r\n\r\n')
          through.pipe(socket).pipe(through)
        })
      })
      const source = `
      const { useProxy } = await import(process.argv[1])
      console.log(JSON.stringify(useProxy(process.env)))
      for (const url of process.argv.slice(2)) console.log(await (await fetch(url)).text())`
      const run = promisify(execFile)
      const urls = ['http://one.example/', `http://127.0.0.1:${port}/`]
      const { stdout } = await run(process.execPath, ['--input-type=module', '-e', source, file, ...urls], {
        env: { HTTP_PROXY: `http://127.0.0.1:${await listen(proxy)}`, NO_PROXY: 'two.example' },
      })
      expect(stdout).toBe('{"active":true,"note":"requests go through the proxy of HTTP_PROXY"}\nthrough\nthrough\n')
      expect(asked).toEqual(['one.example:80'])
    },
  )

  it('says that a Node without the function does not use it', () => {
    const original = Object.getOwnPropertyDescriptor(http, 'setGlobalProxyFromEnv')
    Object.defineProperty(http, 'setGlobalProxyFromEnv', { value: undefined, configurable: true })
    onTestFinished(() => {
      if (original) Object.defineProperty(http, 'setGlobalProxyFromEnv', original)
    })
    const env = { https_proxy: 'http://user:canary@proxy.example:8080' }
    expect(useProxy(env)).toMatchObject({
      active: false,
      note: expect.stringContaining('HTTPS_PROXY is not used: Node v'),
    })
    expect(useProxy({ ...env, NODE_USE_ENV_PROXY: '1' })).toMatchObject({ active: true })
    expect(JSON.stringify(useProxy(env))).not.toContain('canary')
    expect(useProxy({})).toEqual({ active: false })
  })

  it('says that a value is not the URL of a proxy', () => {
    expect(useProxy({ HTTPS_PROXY: 'canary is no url' })).toEqual({
      active: false,
      note: expect.stringMatching(/^HTTPS_PROXY is not used: /),
    })
  })
})
