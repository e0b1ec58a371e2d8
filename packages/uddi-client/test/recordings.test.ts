import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { expect, it } from 'vitest'
import { recorder } from '@portolan/core/recorder'
import { createUddiClient, type UddiClient } from '@portolan/uddi-client'
import { emptyFolder } from '@portolan/testing/folder'
import { answer, answering, failure, setUp } from './set-up.ts'

async function goRound(client: UddiClient): Promise<unknown[]> {
  const found = await client.findBusiness({ name: ['portolan'], maxRows: 5 })
  const businessKey = found.businessInfos[0]?.businessKey ?? ''
  const details = await client.getBusinessDetail({ businessKey: [businessKey] })
  const fault = (await failure(client.getBusinessDetail({ businessKey: ['none-such'] }))) as Error
  return [found, details, fault.name, fault.message]
}

it('inquiries and faults are replayed as they were, and the XML is in the file as text', async () => {
  const file = join(emptyFolder(), 'uddi.json')
  const { client, emulator } = await setUp({ fetch: recorder({ file, mode: 'record', ci: false }) })
  const recorded = await goRound(client)
  expect(recorded[2]).toBe('RegistryFaultError')
  await emulator.stop()
  const fetch = recorder({ file, strict: true })
  const replayed = createUddiClient({ registryUrl: `${emulator.url}/uddi/inquiry`, retry: { minDelay: 1 }, fetch })
  expect(await goRound(replayed)).toEqual(recorded)
  fetch.done()
  expect(readFileSync(file, 'utf8')).toContain('<find_business')
})

it('a UTF-16 answer keeps its bytes', async () => {
  const file = join(emptyFolder(), 'uddi.json')
  const xml = answer('businessList', '<businessInfos/>').replace('utf-8', 'utf-16')
  const bytes = Buffer.concat([Buffer.from([0xff, 0xfe]), Buffer.from(xml, 'utf16le')])
  const type = 'text/xml; charset=utf-16'
  const { client } = await answering(bytes, { type, fetch: recorder({ file, mode: 'record', ci: false }) })
  const recorded = await client.findBusiness({ name: ['x'] })
  const { client: replayed, requests } = await answering('', { fetch: recorder({ file }) })
  expect(await replayed.findBusiness({ name: ['x'] })).toEqual(recorded)
  expect(requests).toEqual([])
})
