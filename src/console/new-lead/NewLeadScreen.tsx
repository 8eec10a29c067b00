import { Link, useNavigate } from '@tanstack/react-router'
import { useCallback, useEffect, useRef } from 'react'
import { countLeads, createLead, listLeads } from '#api/leads/contract.ts'
import { act } from '../data/act.ts'
import { Button } from '../design/Button.tsx'
import { CheckField, SelectField, TextField } from '../design/Field.tsx'
import { fieldsOf } from '../design/fields-of.ts'
import { Problem } from '../design/Problem.tsx'
import { useSubmit } from '../design/use-submit.ts'
import { useMe } from '../frame/use-places.ts'
import { yardsOf } from '../data/yards.ts'
import { findCar } from './find-car.ts'
import { FORM_OPTIONS, newLeadBody, SOURCE_OPTIONS } from './new-lead-page.ts'

/** A lead by hand: somebody who walked in or called. */
export function NewLeadScreen() {
  const me = useMe()
  const yards = yardsOf(me?.yards ?? [])
  const navigate = useNavigate()
  // The same for each try, so that a lead whose answer got lost is not stored twice.
  const key = useRef(crypto.randomUUID())
  useEffect(() => {
    document.title = 'New lead · Console'
  }, [])
  const form = useSubmit(
    useCallback(
      async (text: (name: string) => string, isMine: boolean) => {
        const yard = yards.find(({ value }) => value === text('yard'))
        if (!yard || !me) return 'Choose a yard.'
        if (text('phone').trim() === '' && text('email').trim() === '' && text('lastName').trim() === '')
          return 'Give a name, a phone number or an e-mail address.'
        const car = await findCar(text('car'), yard.dealershipId)
        if (!car.ok) return car.words
        const body = newLeadBody(text, yard, car.id, isMine ? me.id : null)
        const stored = await act(createLead, { body, idempotencyKey: key.current }, [listLeads, countLeads])
        if (!stored.ok) return stored.words
        await navigate({ to: '/leads/$view/$leadId', params: { view: 'all', leadId: stored.body.id } })
        return undefined
      },
      [yards, me, navigate],
    ),
  )
  return (
    <>
      <header className="screen-head">
        <h1 className="text-lg font-semibold">New lead</h1>
        <Link to="/import-leads" className="btn ml-auto">
          Import a CSV file
        </Link>
      </header>
      <form
        className="narrow-form"
        onSubmit={(event) => {
          const isMine = new FormData(event.currentTarget).has('mine')
          form.submit(fieldsOf(event), isMine)
        }}
      >
        {form.problem && <Problem words={form.problem} />}
        <div className="field-pair">
          <SelectField label="How they came" name="source" options={SOURCE_OPTIONS} />
          <SelectField label="Yard" name="yard" options={yards} required />
        </div>
        <div className="field-pair">
          <TextField label="First name" name="firstName" maxLength={100} autoComplete="off" takesFocus />
          <TextField label="Last name" name="lastName" maxLength={100} autoComplete="off" />
        </div>
        <div className="field-pair">
          <TextField label="Phone" name="phone" type="tel" maxLength={40} autoComplete="off" />
          <TextField label="E-mail" name="email" type="email" maxLength={254} autoComplete="off" />
        </div>
        <div className="field-pair">
          <SelectField label="About" name="form" options={FORM_OPTIONS} />
          <TextField
            label="Car"
            hint="Stock number, if it is one of yours"
            name="car"
            maxLength={60}
            autoComplete="off"
          />
        </div>
        <div className="field">
          <label className="field-label" htmlFor="new-lead-message">
            What they want
          </label>
          <textarea id="new-lead-message" name="message" rows={4} maxLength={5000} className="input h-auto py-2" />
        </div>
        <CheckField label="It is mine" name="mine" defaultChecked />
        <div className="modal-foot">
          <Button type="submit" look="primary" disabled={form.isBusy || !me}>
            Store the lead
          </Button>
        </div>
      </form>
    </>
  )
}
