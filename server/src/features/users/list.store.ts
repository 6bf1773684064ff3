import type { RequestOf } from '@hiwar/contract/calls/endpoint.ts'
import type { RangeFilter } from '@hiwar/contract/calls/query.ts'
import { Role } from '@hiwar/contract/enumerations/basic.ts'
import type { accountEndpoints } from '@hiwar/contract/people/accounts.ts'
import { type Expression, type ExpressionBuilder, type SqlBool, sql } from 'kysely'
import type { Database } from '../../platform/db/database.ts'
import { pageOf } from '../../platform/db/page.ts'
import { holding } from '../../platform/db/text-filter.ts'
import type { DB } from '../../platform/db/types.generated.ts'
import { isPresent } from '../presence/store.ts'
import type { UserRow } from './store.ts'

export type UserFilters = RequestOf<typeof accountEndpoints.list>['query']

/** One page of all accounts, newest first. */
export function listUsers(db: Database, filters: UserFilters): Promise<{ list: UserRow[]; total: number }> {
  const { sort = 'desc' } = filters
  const query = filtered(db, filters)
  return pageOf(query, query.selectAll().orderBy('createdAt', sort).orderBy('id', sort), filters)
}

type Row = ExpressionBuilder<DB, 'users'>

function filtered(db: Database, filters: UserFilters) {
  const { role, gender, city, verified, online, createdAt, search, ids } = filters
  return db
    .selectFrom('users')
    .where((row) =>
      row.and([
        ...(ids === undefined ? [] : [row('id', '=', row.fn.any(row.val([...ids])))]),
        ...(role === undefined ? [] : [row('role', '=', role)]),
        ...(gender === undefined ? [] : [row('gender', '=', gender)]),
        ...(city === undefined ? [] : [row('city', '=', city)]),
        ...(verified === undefined ? [] : [row(isVerified(row), '=', verified)]),
        ...(online === undefined ? [] : [online ? isPresent('users.id') : row.not(isPresent('users.id'))]),
        ...(createdAt === undefined ? [] : [isWithin(row, createdAt)]),
        ...(search === undefined || search === '' ? [] : [holds(row, search)]),
      ]),
    )
}

/** The same rule as `isVerified` of the domain. */
function isVerified(row: Row): Expression<boolean> {
  return row
    .case()
    .when('role', '=', Role.Student)
    .then(sql<boolean>`verified_email or verified_phone`)
    .when('role', 'in', [Role.Tutor, Role.TutorManager])
    .then(sql<boolean>`verified_email and verified_phone`)
    .else(row.ref('verifiedEmail'))
    .end()
}

const operators = { eq: '=', gte: '>=', lte: '<=', gt: '>', lt: '<' } as const

function isWithin(row: Row, filter: RangeFilter<string>): Expression<SqlBool> {
  const bounds = Object.entries(filter).filter(
    (bound): bound is [keyof RangeFilter<string>, string] => bound[1] !== undefined,
  )
  return row.and(bounds.map(([operator, at]) => row('createdAt', operators[operator], new Date(at))))
}

/** Name, e-mail or phone holds the text. */
function holds(row: Row, search: string): Expression<SqlBool> {
  return row('searchText', 'like', holding(search))
}
