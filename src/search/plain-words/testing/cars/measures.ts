/** Sentences with electric range, charging, towing and power; see `../sentences.ts`. */
export const MEASURE_SENTENCES = `
electric with 350+ km range => ?fuel=Electric&range[electric_range]=350:
ev with over 400 km range under 60k => ?fuel=Electric&range[price]=:60000&range[electric_range]=400:
electric car 400km range fast charging => ?fuel=Electric&range[electric_range]=400:&query=fast+charging
ev with 150kw charging => ?fuel=Electric&range[charging_power_dc]=150:
can tow 3 tonne => ?range[towingcapacitybraked]=3000:
3.5t towing ute => ?body=Ute&range[towingcapacitybraked]=3500:
ute that tows 3500kg => ?body=Ute&range[towingcapacitybraked]=3500:
towing capacity over 3000 kg 4x4 => ?drive=4WD&range[towingcapacitybraked]=3000:
to tow, 2019 or newer => ?range[year]=2019:&query=tow
more than 120kw hatch => ?body=Hatch&range[power]=120:
caravan weighs 2.8 tonne so ute must tow that => ?body=Ute&range[towingcapacitybraked]=2800:
tow anywhere between 2 and 3 tonnes => ?range[towingcapacitybraked]=2000:3000
sedan with more than 200hp => ?body=Sedan&range[power]=149:
ute canopy => ?body=Ute&query=canopy
off road suv => ?body=SUV&query=off+road
`
