import type { Page } from 'playwright-core'
import { beforeAll, describe, expect, it } from 'vitest'
import { chromiumMissing } from '@portolan/testing/browsers'
import { skipNote, visit } from './chromium.ts'
import { policy } from './policy.ts'

describe.skipIf(chromiumMissing)(`a document on the start page in Chromium${skipNote}`, () => {
  const site = visit(policy)

  let page: Page
  let complaints: readonly string[]
  const document = () => page.getByRole('textbox', { name: 'OpenAPI document' })
  const pane = () => page.getByRole('tabpanel')
  const show = (name: RegExp) => page.getByRole('tab', { name }).click()

  beforeAll(async () => {
    ;({ page, complaints } = await site().open(''))
  })

  it('takes nothing that would be lost before its code is there, and keeps clicks', async () => {
    const { page: slow } = await site().open('404.html')
    let release = (): void => {}
    const held = new Promise<void>((resolve) => (release = resolve))
    await slow.route('**/DocumentStudio.*.js', async (route) => {
      await held
      await route.continue()
    })
    await slow.goto(site().server.url)
    await slow.locator('html[data-mounted]').waitFor()
    await slow.getByRole('button', { name: 'portolan.yaml' }).click()
    expect(await slow.locator('.studio-source select').isEnabled()).toBe(false)
    expect(await slow.getByRole('textbox', { name: 'OpenAPI document' }).isEditable()).toBe(false)
    release()
    await slow.getByRole('textbox', { name: 'portolan.yaml' }).fill('calls: {}')
    expect(await slow.locator('.studio-source select').isEnabled()).toBe(true)
    await slow.context().close()
  })

  it('shows the calls of the first example before anything is loaded', async () => {
    expect(await pane().locator('.studio-calls code').allTextContents()).toEqual([
      'client.stations.list',
      'client.stations.get',
    ])
  })

  it('writes the client of a document that is chosen', async () => {
    await page.locator('.studio-source select').selectOption('As NestJS writes it')
    await show(/^Calls \(5\)/)
    const calls = pane().locator('.studio-calls li')
    expect(await calls.first().innerText()).toMatch(/client\.books\.list[^]*GET \/books[^]*reads · paged: page/)
    await show(/^Not understood \(2\)/)
    expect(await pane().innerText()).toContain('openapi.yaml:39 /paths/~1books~1{id}/delete/responses/200')
  })

  it('runs its program against the emulator of the document', async () => {
    await page.locator('.studio').getByRole('button', { name: 'Run' }).click()
    await pane().locator('.run-output', { hasText: "title: 'The Sea'" }).waitFor()
    expect(await pane().locator('summary').innerText()).toMatch(/^\d+ requests/)
  })

  it('follows portolan.yaml, and says what is wrong in it', async () => {
    await page.getByRole('button', { name: 'portolan.yaml' }).click()
    const config = page.getByRole('textbox', { name: 'portolan.yaml' })
    await config.fill('calls: { BooksController_findOne: books.read }')
    await show(/^Calls/)
    await pane().getByText('client.books.read').waitFor()
    await config.fill('calls: { BooksController_findOn: books.read }')
    await pane()
      .getByText(/did you mean .?BooksController_findOne/)
      .waitFor()
    expect(await page.locator('.studio .says').innerText()).toBe('The document cannot be used')
    await config.fill('')
  })

  it('says what is wrong in a document, and goes on when it is mended', async () => {
    await page.getByRole('button', { name: 'openapi.yaml' }).click()
    await document().fill('openapi: 3.1.0\ninfo: [')
    await page.locator('.studio-fault').waitFor()
    await document().fill('openapi: 3.1.0\ninfo: { title: Two, version: "1" }\npaths: { /ships: { get: {} } }')
    await pane().getByText('client.ships.get').waitFor()
    expect(complaints).toEqual([])
    await page.context().close()
  })
})
