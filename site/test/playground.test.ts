import { describe, expect, it } from 'vitest'
import { drawLanes } from '../src/playground/lanes.ts'
import { packRun, unpackRun } from '../src/playground/packed-run.ts'
import { readSettings, writeSettings } from '../src/playground/settings.ts'
import { paceText, windowLabels } from '../src/playground/words.ts'

const sentAt = (...times: number[]) =>
  drawLanes(times.map((at, id) => ({ id, method: 'GET', path: '?worker=1&call=1', at, ms: 50, status: 200 })))

describe('the words of the playground', () => {
  it.each([
    [[0, 1, 400], 'All 3 requests left in the first half second.'],
    [[0, 900, 1800], 'All 3 requests left in the first 1.8 s.'],
    [[0, 450, 10_500], '2 requests left in the first half second; the next one left 10.1 s after them.'],
    [[], ''],
  ])('requests at %j: %s', (times, text) => {
    expect(paceText(sentAt(...times))).toBe(text)
  })
})

describe('the labels of the windows', () => {
  const windows = Array.from({ length: 10 }, (_, at) => ({ from: at * 11_000, passed: 10, refused: at === 9 ? 2 : 0 }))
  const labels = windowLabels(windows, { allowed: 10, width: 1000, x: (time) => time / 100 })

  it('are whole: each ends within the drawing', () => {
    expect(labels.length).toBeGreaterThan(4)
    for (const { left, text } of labels) expect(left + text.length * 8).toBeLessThanOrEqual(1000)
  })

  it('do not cover each other', () => {
    const ends = labels.map(({ left, text }) => left + text.length * 8)
    const covered = labels.slice(1).filter(({ left }, at) => left < (ends[at] ?? 0))
    expect(covered).toEqual([])
  })

  it('say how many passed, of how many, and how many were refused', () => {
    const wide = windowLabels(
      [windows[0], windows[9]].filter((one) => one !== undefined),
      {
        allowed: 10,
        width: 1000,
        x: (time) => time / 110,
      },
    )
    expect(wide.map(({ text }) => text)).toEqual(['10 of 10', '10 of 10, 2 refused'])
  })
})

describe('a run of the playground', () => {
  it('is packed, and read again with all that is drawn', () => {
    const request = { method: 'GET', path: '/repos/a/b?per_page=1&worker=2&call=7', at: 10.4, ms: 60.2, status: 503 }
    const lines = [
      { level: 'log' as const, text: 'done' },
      { level: 'error' as const, text: 'ApiError' },
    ]
    const packed = packRun({ lines, requests: [{ id: 0, ...request }] })
    expect(packed).toBe('1 1,2 7 10 60 503')
    expect(unpackRun(packed)).toEqual({
      lines: [
        { level: 'log', text: '' },
        { level: 'error', text: '' },
      ],
      requests: [{ id: 0, method: 'GET', path: '?worker=2&call=7', at: 10, ms: 60, status: 503 }],
    })
  })
})

describe('the settings in a link', () => {
  it('come back as they were written', () => {
    const settings = { allowed: 25, failing: 5, budget: 10, retries: 0, speed: 40 }
    expect(String(writeSettings(settings))).toBe('allowed=25&failing=5&budget=10&retries=0&speed=40')
    expect(readSettings(writeSettings(settings))).toEqual(settings)
  })

  it('are the defaults where no slider could be', () => {
    const fields = new URLSearchParams('allowed=1e9&failing=7&budget=-5&retries=x&speed=2')
    expect(readSettings(fields)).toEqual({ allowed: 40, failing: 15, budget: 0, retries: 3, speed: 2 })
  })
})
