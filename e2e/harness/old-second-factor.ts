import { MINUTE_MS } from '#platform/clock.ts'
import { asDatabaseOwner } from './database-owner.ts'
import type { StaffPerson } from './staff-person.ts'

/** Makes the sessions of somebody those of twenty minutes ago, so that what needs the second factor asks for it again. */
export async function ageSecondFactor({ email }: Pick<StaffPerson, 'email'>): Promise<void> {
  const changed = await asDatabaseOwner(
    `update staff_auth_sessions s set second_factor_at = $2
     from staff_auth_users u where u.id = s.user_id and u.email = $1 and s.second_factor_at is not null`,
    [email, new Date(Date.now() - 20 * MINUTE_MS)],
  )
  if (changed === 0) throw new Error(`${email} has no session`)
}
