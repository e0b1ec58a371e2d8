import { readFileSync } from 'node:fs'
import { PassThrough } from 'node:stream'
import { text } from 'node:stream/consumers'
import { Command } from 'commander'
import { load } from 'js-yaml'
import { describe, expect, it } from 'vitest'
import { registerOpenApi } from '../../src/openapi/register.ts'
import { documentFiles, documentPath, readDocument, type Service } from './documents.ts'

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
  it.each(Object.keys(documentFiles) as Service[])(
    'prints the document of %s as its package has it',
    async (service) => {
      expect(await printed(service)).toBe(readFileSync(documentPath(service), 'utf8'))
    },
  )

  it('prints YAML that means the same', async () => {
    const yaml = await printed('issues', '--yaml')
    expect(yaml).toMatch(/^openapi: 3\.1\.1\n/)
    expect(load(yaml)).toEqual(readDocument('issues'))
  })

  it('prints the WSDL of uddi, and its XML Schema where that is asked for', async () => {
    expect(await printed('uddi')).toContain('<definitions name="UDDI_Inquiry_API_V2"')
    expect(await printed('uddi', '--xsd')).toContain('targetNamespace="urn:uddi-org:api_v2"')
  })

  it.each([
    [['nothing'], 'There is no service "nothing". The services are article, article-team, sitehost'],
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
