import fc from 'fast-check'

const surrogates = { from: 0xd800, count: 0x800 }

/**
 * Any character of Unicode: the unit `binary` of fast-check, which makes a table of all 1.1 million of them first, and so
 * takes half a second more in each process.
 */
export const anyCharacter = fc.integer({ min: 0, max: 0x10ffff - surrogates.count }).map(
  (index) => String.fromCodePoint(index < surrogates.from ? index : index + surrogates.count),
  (text) => {
    const [character] = typeof text === 'string' && text.isWellFormed() ? text : ''
    if (character === undefined || character !== text) throw new TypeError('is not one character')
    const code = character.codePointAt(0) as number
    return code < surrogates.from ? code : code - surrogates.count
  },
)
