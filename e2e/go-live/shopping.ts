import { chooseOption } from '../engines/in-page.ts'
import { button, css, field, heading, link, type Shopper } from '../engines/shopper.ts'

/** The shopper of one engine, who takes cars of two makes, so that engines don't take each other's. */
export interface Person {
  readonly first: string
  readonly last: string
  readonly email: string
  /** Make of the car to reserve. */
  readonly wants: string
  /** Make of the car to buy. */
  readonly buys: string
}

const PHONE = '0491 570 006'
const FIRST_CARD = css('main article .vehicle-card-link')

/** Finds a car by words, opens its page, and returns its address. */
export async function findCar(shopper: Shopper, make: string): Promise<string> {
  await shopper.goTo('/search/used-cars')
  await shopper.untilHydrated('#search')
  await shopper.fill(css('#query'), make)
  await shopper.press('Enter')
  await shopper.untilAddress(new RegExp(make, 'i')).catch(async (error: unknown) => {
    const said = await shopper.tab.evaluate(
      () => [
        document.querySelector('#search output')?.textContent,
        document.querySelector<HTMLInputElement>('#query')?.value,
      ],
      null,
    )
    throw new Error(`The search of ${make} says ${JSON.stringify(said)}`, { cause: error })
  })
  await shopper.untilText(FIRST_CARD, (text) => text.includes(make))
  await shopper.click(FIRST_CARD)
  await shopper.untilAddress(/^\/cars\//)
  await shopper.untilIdle()
  return shopper.address()
}

async function fillPerson(shopper: Shopper, form: string, { first, last, email }: Person): Promise<void> {
  await shopper.fill(field('First Name', form), first)
  await shopper.fill(field('Last Name', form), last)
  await shopper.fill(field('Email', form), email)
  await shopper.fill(field('Mobile Number', form), PHONE)
  await shopper.fill(field('Message', form), `From ${first} ${last}`)
  await shopper.click(field('I agree to', form))
}

/** Sends a question about the car of the page. */
export async function ask(shopper: Shopper, person: Person): Promise<void> {
  await shopper.click(css('.vehicle-aside a[href="#enquire"]'))
  await shopper.untilHydrated('#enquire')
  await fillPerson(shopper, '#enquire', person)
  await shopper.takeTime()
  await shopper.click(css('#enquire button[type=submit]'))
  await shopper.untilAddress('/success')
}

/** Opens the form for a test drive, and returns the times that can be booked: `2027-02-12 1 pm`. */
export async function openTestDrive(shopper: Shopper, car: string): Promise<readonly string[]> {
  await shopper.goTo(car)
  await shopper.untilIdle()
  await shopper.click(css('.vehicle-menu > summary'))
  await shopper.click(link('test drive', '.vehicle-aside'))
  await shopper.untilHydrated('#form-dialog[open]')
  return shopper.tab.evaluate(
    () =>
      [...document.querySelectorAll<HTMLInputElement>('#form-dialog .slot input')].map(
        (input) => `${input.dataset['day']} ${input.parentElement?.textContent}`,
      ),
    null,
  )
}

/** Books the first free time of the second day in the open form. */
export async function bookTestDrive(shopper: Shopper, person: Person): Promise<void> {
  // Before the other fields, from which the dialog is scrolled down, so that its heading would cover the days.
  const day = '#form-dialog .slot-day:nth-of-type(2)'
  const isOpen = () => shopper.tab.evaluate((selector) => document.querySelector(`${selector}[open]`) !== null, day)
  // A day that a press has opened may be closed by the script that starts late on a busy machine.
  for (let presses = 0; presses < 3 && !(await isOpen()); presses++) {
    await shopper.click(css(`${day} > summary`))
    await shopper.takeTime()
  }
  await shopper.click(css(`${day}[open] input:not(:disabled)`))
  await fillPerson(shopper, '#form-dialog', person)
  await shopper.takeTime()
  await shopper.click(button('Book test drive', '#form-dialog'))
  await shopper.untilAddress('/success')
}

/** Pays on the provider's page. */
async function pay(shopper: Shopper): Promise<void> {
  await shopper.untilSeen(heading('Card payment'))
  await shopper.click(button('Pay'))
}

/** Reserves a car with a deposit. */
export async function reserve(shopper: Shopper, car: string, { first, last, email }: Person): Promise<void> {
  await shopper.goTo(car)
  await shopper.click(css('.vehicle-menu > summary'))
  await shopper.click(link('Reserve Car Now'))
  await shopper.untilSeen(heading('Reserve this car'))
  await shopper.fill(field('Name'), `${first} ${last}`)
  await shopper.fill(field('Email'), email)
  await shopper.fill(field('Phone'), PHONE)
  await shopper.click(button('Pay $250 and reserve'))
  await pay(shopper)
  await shopper.untilSeen(heading('Reserved for you'))
}

/** Goes from the car's page to an order with a deposit. */
export async function buy(shopper: Shopper, car: string, { first, last, email }: Person): Promise<void> {
  const goOn = () => shopper.click(button('Save and go on'))
  await shopper.goTo(car)
  await shopper.click(css('.vehicle-menu > summary'))
  await shopper.click(link('Online Purchase'))
  await shopper.click(button('Start my purchase'))
  await shopper.click(field('I want to buy it'))
  await goOn()
  await shopper.untilSeen(heading('About you'))
  await shopper.fill(field('First name'), first)
  await shopper.fill(field('Last name'), last)
  await shopper.fill(field('Email'), email)
  await shopper.fill(field('Phone'), PHONE)
  await shopper.click(field('I agree to the terms'))
  await shopper.takeTime()
  await goOn()
  await shopper.untilSeen(heading('Trade-in'))
  await shopper.click(field('No'))
  await goOn()
  await shopper.click(field('Cash or bank transfer'))
  await goOn()
  await shopper.click(field('I pick it up'))
  await shopper.untilSeen(field('When do you pick it up?'))
  await shopper.tab.evaluate(chooseOption, { css: 'main select', index: 2 })
  await goOn()
  for (const step of ['Documents', 'Deposit']) {
    await shopper.untilSeen(heading(step))
    if (step === 'Documents') await goOn()
  }
  await shopper.click(button('Pay $250'))
  await pay(shopper)
  await shopper.untilSeen({ css: 'main', name: 'Your deposit of $250 is paid.' })
  await goOn()
  await shopper.untilSeen(heading('Check and send'))
  await shopper.takeTime()
  await shopper.click(button('Send my order'))
  await shopper.untilSeen(heading('We have your order'))
}

/** Addresses of the pictures on the cards of the search. */
export async function cardPictures(shopper: Shopper): Promise<readonly string[]> {
  await shopper.goTo('/search/used-cars')
  return shopper.tab.evaluate(
    () => [...document.querySelectorAll<HTMLImageElement>('main .vehicle-card img')].map(({ src }) => src),
    null,
  )
}
