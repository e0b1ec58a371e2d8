import { spawnSync } from 'node:child_process'
import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { describe, expect, it } from 'vitest'
import { loadServices, serviceNames } from '../src/manifest/load.ts'
import { mainPage, servicePage } from '../src/man/man.ts'
import { file } from './file.ts'

const services = loadServices()

describe('the manual pages', () => {
  it('have each operation with its flags, and the exit codes', () => {
    const sitehost = services.find(({ name }) => name === 'sitehost')
    const page = sitehost ? servicePage(sitehost, '1.2.3') : ''
    expect(page).toMatch(/^\.TH PORTOLAN-SITEHOST 1 "" "portolan 1\.2\.3"\n/)
    expect(page).toContain('\n.SS sitehost notes create\n')
    expect(page).toContain('\n.TP\n.B \\-\\-subject <string>\n')
    expect(page).toMatch(/\n\.SH EXIT STATUS\n\.TP\n\.B 0\nsuccess, .*\n\.TP\n\.B 1\n/)
    expect(mainPage(services, '1.2.3')).toContain('.B \\-o, \\-\\-output <format>')
  })

  it('have no line that is a request of roff, and no character that it does not know', () => {
    const sitehost = services.find(({ name }) => name === 'sitehost')
    const title = "Größe \\ 😀\n.sh a-b\n'x"
    const page = sitehost ? servicePage({ ...sitehost, title, summary: title, description: title } as never, '1') : ''
    expect(page).toContain('Gr\\[u00F6]\\[u00DF]e \\e \\[u1F600]')
    expect(page).toMatch(/^[\n\x20-\x7e]*$/)
    expect(page).not.toMatch(/^\.sh|^'x/m)
  })

  it('are named in the manifest of the package, one for each service', () => {
    const { man } = JSON.parse(readFileSync(join(import.meta.dirname, '../package.json'), 'utf8')) as { man: string[] }
    expect(man).toEqual(['./man/portolan.1', ...serviceNames().map((name) => `./man/portolan-${name}.1`)])
  })

  it.skipIf(spawnSync('groff', ['--version']).error)('are read by groff without a warning', () => {
    for (const service of services) {
      const path = file(`${service.name}.1`, servicePage(service, '1'))
      const { status, stderr } = spawnSync('groff', ['-man', '-ww', '-Tutf8', path], { encoding: 'utf8' })
      expect([status, stderr]).toEqual([0, ''])
    }
  })
})
