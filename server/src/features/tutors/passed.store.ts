import { type RawBuilder, sql } from 'kysely'

/** Whether the tutor whom a column names has an approved intro video. */
export function passedIntroVideo(column: string): RawBuilder<boolean> {
  return sql<boolean>`exists (select from intro_videos v where v.tutor_id = ${sql.ref(column)} and v.state = 3)`
}
