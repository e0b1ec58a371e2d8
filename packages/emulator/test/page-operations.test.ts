import { startEmulator } from '@portolan/emulator'
import { chromiumMissing } from '@portolan/testing/browsers'
import type { Browser } from 'playwright-core'
import { afterAll, beforeAll, describe, expect, it, onTestFinished } from 'vitest'
import { launch, open } from './chromium.ts'

const evil = '<img src=x onerror="document.title=\'owned\'"><script>document.title="owned"</script>'
const ship = {
  type: 'object',
  required: ['id'],
  properties: {
    id: { type: 'integer' },
    name: { type: 'string', description: evil },
    parent: { $ref: '#/components/schemas/Ship' },
    [evil]: { type: 'string', enum: [evil] },
  },
}
const content = { 'application/json': { schema: { $ref: '#/components/schemas/Ship' } } }
const openapi = {
  openapi: '3.1.0',
  info: { title: `Ships ${evil}`, version: '1', description: evil },
  paths: {
    '/ships/{id}': {
      get: {
        operationId: 'getShip',
        summary: `Get ${evil}`,
        description: evil,
        parameters: [{ name: 'id', in: 'path', required: true, description: evil, schema: { type: 'integer' } }],
        responses: { 200: { description: evil, content } },
      },
    },
  },
  components: { schemas: { Ship: ship } },
}

describe.skipIf(chromiumMissing)('operations of a document', () => {
  let browser: Browser
  beforeAll(async () => {
    browser = await launch()
  }, 30_000)
  afterAll(() => browser.close())

  it('are shown with their params and schemas, as text, and can be called', async () => {
    const emulator = await startEmulator({ openapi })
    onTestFinished(() => emulator.stop())
    const { page, complaints, asked } = await open(browser, emulator.url)
    await page.locator('[data-operation] > summary').click()
    const fields = page.locator('.described > .fields').last()
    await fields.getByText('name', { exact: true }).waitFor()
    expect(await page.locator('.described').innerText()).toContain(evil)
    await page.locator('.described summary.field').getByText('parent').click()
    await fields.locator('.fields').getByText('name', { exact: true }).waitFor()
    await page.getByRole('button', { name: 'Send a sample' }).click()
    await page
      .locator('.described pre')
      .getByText(/^GET \/ships\/\d+\s+200/)
      .waitFor()
    expect(emulator.requests).toMatchObject([{ method: 'GET', status: 200 }])
    expect(await page.title()).toBe('Portolan emulator')
    expect(await page.locator('img, script:not([nonce])').count()).toBe(0)
    expect([complaints, Array.from(asked)]).toEqual([[], [emulator.url]])
    await page.close()
  })

  it('are found by method, path and name', async () => {
    const emulator = await startEmulator({ openapi, services: ['issues'] })
    onTestFinished(() => emulator.stop())
    const { page } = await open(browser, emulator.url)
    await page.getByLabel('Find a call').fill('get rate')
    expect(await page.locator('.operations li[data-text]:visible').allInnerTexts()).toEqual([
      expect.stringContaining('/rate_limit'),
    ])
    await page.close()
  })
})
