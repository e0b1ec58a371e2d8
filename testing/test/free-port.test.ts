import { expect, it } from 'vitest'
import { freePort } from '../free-port.ts'

it('finds a port where no server listens', async () => {
  const port = await freePort()
  expect(port).toBeGreaterThan(1023)
  await expect(fetch(`http://127.0.0.1:${port}`)).rejects.toMatchObject({ cause: { code: 'ECONNREFUSED' } })
})
