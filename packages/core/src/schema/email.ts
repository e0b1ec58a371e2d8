import * as z from 'zod/mini'

const atom = String.raw`[\w!#$%&'*+/=?^\`{|}~\u0080-\uffff-]+`
const dotAtom = `${atom}(?:\\.${atom})*`
const quoted = String.raw`"(?:[ !#-[\]-~\u0080-\uffff]|\\[ -~])*"`
const literal = String.raw`\[[!-Z^-~]*\]`
const address = new RegExp(`^(?:${dotAtom}|${quoted})@(?:${dotAtom}|${literal})$`)

/** An e-mail address without a name, comments or line breaks. @see RFC 5322, section 3.4.1; RFC 6532 */
export const email = z.string().check(z.regex(address, 'must be an e-mail address'))
