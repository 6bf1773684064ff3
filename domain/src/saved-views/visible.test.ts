import { Role } from '@hiwar/contract/enumerations/basic.ts'
import { allViewPages } from '@hiwar/contract/platform/saved-views.ts'
import { expect, test } from 'vitest'
import { opensPage, seesView } from './visible.ts'

const { TutorManager, Studio, RegularAdmin, SuperAdmin } = Role

test.each([
  [RegularAdmin, 'audit-log', true],
  [RegularAdmin, 'security-events', false],
  [TutorManager, 'interviews/videos', true],
  [TutorManager, 'lessons', false],
  [TutorManager, 'reports', false],
  [Studio, 'media', true],
  [Studio, 'interviews', false],
] as const)('role %i opens %s: %s', (role, page, opens) => {
  expect(opensPage(role, page)).toBe(opens)
})

test('a super admin opens every list', () => {
  expect(allViewPages.filter((page) => !opensPage(SuperAdmin, page))).toEqual([])
})

test.each([
  ['its owner', { id: 1, role: Studio }, { shared: false }, true],
  ['a colleague, while it is private', { id: 2, role: SuperAdmin }, { shared: false }, false],
  ['a colleague who opens the page, once it is shared', { id: 2, role: RegularAdmin }, { shared: true }, true],
  ['a colleague who does not open the page', { id: 2, role: Studio }, { shared: true }, false],
] as const)('a view of audit-log is seen by %s', (_who, viewer, { shared }, sees) => {
  expect(seesView(viewer, { ownerId: 1, page: 'audit-log', shared })).toBe(sees)
})
