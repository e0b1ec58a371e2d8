import { NotFoundError, PortolanError } from '@portolan/core'
import { failure } from '@portolan/testing/failure'
import { answers } from '@portolan/testing/service'
import { describe, expect, it, vi } from 'vitest'
import { getThing, profile } from './things.ts'

// A file of its own: what is reset here is loaded anew by whatever runs later in the same file.
describe('PortolanError.is', () => {
  it('recognises errors of another copy of the package, by class', async () => {
    vi.resetModules()
    const other = await import('@portolan/core')
    expect(other.PortolanError).not.toBe(PortolanError)
    const { url } = await answers({ status: 404 })
    const error = await failure(other.call(getThing, { id: '1' }, { baseUrl: url, profile }))
    expect(error).not.toBeInstanceOf(NotFoundError)
    expect([PortolanError.is(error), NotFoundError.is(error), other.NotFoundError.is(error)]).toEqual([
      true,
      true,
      true,
    ])
    expect(other.ConflictError.is(error)).toBe(false)
  })
})
