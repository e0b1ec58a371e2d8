import { defineOutput } from '../../output.ts'
import { printXml } from './xml-file.ts'

/** `xml.gen.ts`: how objects are written in XML, if the config names the module of that type. */
export const xml = defineOutput({
  name: 'xml',
  needs: ['client'],
  files(_, symbols) {
    const { xml: module } = symbols.handwritten
    if (module === undefined) return []
    const file = symbols.file('xml.gen.ts', ['objects'])
    return [{ path: file.path, text: printXml(symbols, file, module) }]
  },
})
