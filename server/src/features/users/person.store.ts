import { type RawBuilder, sql } from 'kysely'

/** Somebody as everybody may know him. */
export interface PersonRow {
  id: number
  name: string | null
  image: string | null
  role: number
  gender: string | null
}

/** The person whom a column names, as one value of its row. */
export function personOf(column: string): RawBuilder<PersonRow> {
  return sql<PersonRow>`(
    select json_build_object('id', p.id, 'name', p.name, 'image', p.image, 'role', p.role, 'gender', p.gender)
    from users p where p.id = ${sql.ref(column)})`
}

/** Somebody by name and picture alone, as one value of its row; null where the column names nobody. */
export function briefOf(column: string): RawBuilder<Pick<PersonRow, 'id' | 'name' | 'image'> | null> {
  return sql`(
    select json_build_object('id', p.id, 'name', p.name, 'image', p.image)
    from users p where p.id = ${sql.ref(column)})`
}
