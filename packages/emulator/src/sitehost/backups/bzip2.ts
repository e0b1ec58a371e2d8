import { BitWriter } from './bit-writer.ts'
import { burrowsWheeler } from './burrows-wheeler.ts'
import { codeLengths, codesOf } from './huffman.ts'
import { moveToFront, packRuns } from './symbols.ts'

/** Bytes of a block before runs are packed; packing makes at most a quarter more of it, and a block holds 100,000. */
const blockSize = 79_000
const groupSize = 50

const crcTable = Int32Array.from({ length: 256 }, (_, byte) => {
  let value = byte << 24
  for (let bit = 0; bit < 8; bit++) value = value & 0x80000000 ? (value << 1) ^ 0x04c11db7 : value << 1
  return value
})

/**
 * Compresses bytes into one complete bzip2 stream. Streams may follow each other in a file, which is how large archives are
 * made here without compressing all of them. Written for this emulator: there is no kept library that compresses in a page.
 */
export function bzip2(bytes: Uint8Array): Uint8Array<ArrayBuffer> {
  const out = new BitWriter()
  for (const character of 'BZh1') out.write(character.codePointAt(0) ?? 0, 8)
  let total = 0
  for (let start = 0; start < bytes.length; start += blockSize) {
    const block = bytes.subarray(start, start + blockSize)
    const crc = checksum(block)
    total = ((total << 1) | (total >>> 31)) ^ crc
    writeBlock(out, block, crc)
  }
  writeMark(out, [0x177245, 0x385090], total)
  return out.finish()
}

function writeBlock(out: BitWriter, block: Uint8Array, crc: number): void {
  const { last, origin } = burrowsWheeler(packRuns(block))
  const { list, used } = moveToFront(last)
  writeMark(out, [0x314159, 0x265359], crc)
  out.write(0, 1)
  out.write(origin, 24)
  writeAlphabet(out, used)

  const frequencies = Array.from({ length: used.length + 2 }, () => 0)
  for (const symbol of list) frequencies[symbol]!++
  const lengths = codeLengths(frequencies)
  const codes = codesOf(lengths)
  const groups = Math.ceil(list.length / groupSize)
  // The format wants two tables at least; both are the same, and every group uses the first.
  out.write(2, 3)
  out.write(groups, 15)
  for (let group = 0; group < groups; group++) out.write(0, 1)
  writeLengths(out, lengths)
  writeLengths(out, lengths)
  for (const symbol of list) out.write(codes[symbol]!, lengths[symbol]!)
}

function writeMark(out: BitWriter, mark: readonly number[], crc: number): void {
  for (const part of mark) out.write(part, 24)
  out.writeLong(crc)
}

/** Which bytes occur: first which sixteenths of the alphabet hold any, then which in each of those. */
function writeAlphabet(out: BitWriter, used: readonly number[]): void {
  const rows = Array.from({ length: 16 }, () => 0)
  for (const byte of used) rows[byte >> 4]! |= 0x8000 >> (byte & 15)
  out.write(
    rows.reduce((bits, row, index) => (row ? bits | (0x8000 >> index) : bits), 0),
    16,
  )
  for (const row of rows) if (row) out.write(row, 16)
}

/** Each length as steps up (10) or down (11) from the one before, and a zero. */
function writeLengths(out: BitWriter, lengths: readonly number[]): void {
  let current = lengths[0]!
  out.write(current, 5)
  for (const length of lengths) {
    for (; current < length; current++) out.write(0b10, 2)
    for (; current > length; current--) out.write(0b11, 2)
    out.write(0, 1)
  }
}

function checksum(bytes: Uint8Array): number {
  let crc = -1
  for (const byte of bytes) crc = (crc << 8) ^ crcTable[((crc >>> 24) ^ byte) & 0xff]!
  return ~crc
}
