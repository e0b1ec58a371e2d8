import { readFileSync } from 'node:fs'
import { XmlDocument, xmlRegisterInputProvider, XsdValidator } from 'libxml2-wasm'
import { fsInputProviders } from 'libxml2-wasm/lib/nodejs.mjs'

xmlRegisterInputProvider(fsInputProviders)

const path = `${import.meta.dirname}/uddi_v2.xsd`
const validator = XsdValidator.fromDoc(XmlDocument.fromBuffer(readFileSync(path), { url: path }))
const body = '//*[local-name()="Body"]/*'

/** Checks the message in an envelope by the published XSD, with libxml2. Throws where it is not valid. */
export function validateMessage(envelope: string): void {
  const document = XmlDocument.fromString(envelope)
  try {
    const message = document.get(body)
    if (!message) throw new Error('There is no message in the body.')
    // A message as a document of its own: canonical XML takes the declarations of its prefixes along.
    const own = XmlDocument.fromString(
      (message as unknown as { canonicalizeToString(): string }).canonicalizeToString(),
    )
    try {
      validator.validate(own)
    } finally {
      own.dispose()
    }
  } finally {
    document.dispose()
  }
}

/** Returns true if libxml2 takes a text as a document. */
export function isWellFormed(text: string): boolean {
  try {
    XmlDocument.fromString(text).dispose()
    return true
  } catch {
    return false
  }
}
