import { Mail, Phone, TriangleAlert } from 'lucide-react'
import type { LeadContact } from './lead-model.ts'

export function ContactCard({ contact, onOpen }: { readonly contact: LeadContact; readonly onOpen: () => void }) {
  const { name, email, phone, facts, mailProblem, smsStopped, isKnownElsewhere } = contact
  return (
    <section aria-label="Contact" className="grid gap-1.5">
      <h2 className="font-semibold">{name}</h2>
      {phone !== null && (
        <a href={`tel:${phone.replaceAll(' ', '')}`} className="contact-line">
          <Phone size={15} strokeWidth={1.5} aria-hidden="true" />
          {phone}
        </a>
      )}
      {email !== null && (
        <span className="contact-line">
          <Mail size={15} strokeWidth={1.5} aria-hidden="true" />
          <span className="min-w-0 truncate">{email}</span>
        </span>
      )}
      {mailProblem !== null && <Warning words={mailProblem} />}
      {smsStopped && <Warning words="Answered STOP: no SMS." />}
      {facts.length > 0 && (
        <dl className="facts">
          {facts.map((fact) => (
            <FactRow key={fact.name} {...fact} />
          ))}
        </dl>
      )}
      {contact.id !== null && (
        <button type="button" className="btn-link justify-self-start" onClick={onOpen}>
          All leads of this person
        </button>
      )}
      {isKnownElsewhere && <p className="text-sm text-ink-3">Also in contact with another yard.</p>}
    </section>
  )
}

function FactRow({ name, value }: { readonly name: string; readonly value: string }) {
  return (
    <>
      <dt>{name}</dt>
      <dd>{value}</dd>
    </>
  )
}

function Warning({ words }: { readonly words: string }) {
  return (
    <p className="flex items-center gap-1.5 text-sm text-late">
      <TriangleAlert size={14} className="flex-none" aria-hidden="true" />
      {words}
    </p>
  )
}
