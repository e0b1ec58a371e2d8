import { readFileSync } from 'node:fs'
import { PassThrough } from 'node:stream'
import { text } from 'node:stream/consumers'
import { Command } from 'commander'
import { load } from 'js-yaml'
import { describe, expect, it } from 'vitest'
import { registerOpenApi } from '../../src/commands/openapi.ts'
import { loadServices } from '../../src/manifest/load.ts'

const services = loadServices()
  .map(({ name }) => name)
  .toSorted()
  .join(', ')

/** What the command prints. */
async function printed(...argv: readonly string[]): Promise<string> {
  const stdout = new PassThrough()
  const program = new Command().exitOverride()
  registerOpenApi(program, { stdin: new PassThrough(), stdout, stderr: new PassThrough(), env: {} })
  await program.parseAsync(['openapi', ...argv], { from: 'user' })
  stdout.end()
  return text(stdout)
}

describe('portolan openapi', () => {
  it.each([
    ['issues', 'issues-client/openapi.yaml'],
    ['mail', 'google-style-clients/openapi/mail.yaml'],
  ])('prints the document of %s, as its package has it or as JSON', async (service, path) => {
    const document = readFileSync(new URL(`../../../${path}`, import.meta.url), 'utf8')
    expect(await printed(service, '--yaml')).toBe(document)
    expect(JSON.parse(await printed(service))).toEqual(load(document))
  })

  it('prints the WSDL of uddi, and its XML Schema where that is asked for', async () => {
    expect(await printed('uddi')).toContain('<definitions name="UDDI_Inquiry_API_V2"')
    expect(await printed('uddi', '--xsd')).toContain('targetNamespace="urn:uddi-org:api_v2"')
  })

  it.each([
    [['nothing'], `There is no service "nothing". The services are ${services}`],
    [['toString'], 'There is no service "toString".'],
    [['uddi', '--yaml'], 'uddi is described by WSDL, which is XML.'],
    [['mail', '--xsd'], 'mail has no XML Schema.'],
  ])('%j is wrong usage, with exit code 2', async (argv, message) => {
    await expect(printed(...argv)).rejects.toMatchObject({
      exitCode: 2,
      message: expect.stringContaining(message) as string,
    })
  })
})
