/** Dictated sentences, with numbers in words; see `../sentences.ts`. */
export const DICTATED_SENTENCES = `
mazda cx nine azami in blue => ?make=Mazda&make_model=Mazda:CX-9&badge=Azami&simple_colour=Blue
hey I'm after a mazda cx three akari => ?make=Mazda&make_model=Mazda:CX-3&badge=Akari
show me byd atto three or tesla model three => ?make=BYD&make=Tesla&make_model=BYD:Atto+3&make_model=Tesla:Model+3
ioniq five under sixty thousand => ?make=Hyundai&make_model=Hyundai:Ioniq+5&range[price]=:60000
suv with three sixty camera => ?body=SUV&filtered_features=360+Degree+Camera
four by four that can tow three thousand five hundred kilo => ?drive=4WD&range[towingcapacitybraked]=3500:
I need a ute, it has to tow two thousand five hundred kilos => ?body=Ute&range[towingcapacitybraked]=2500:
electric car with range of three hundred and fifty kilometres => ?fuel=Electric&range[electric_range]=350:
a hundred and fifty thousand kilometres or less, corolla => ?make=Toyota&make_model=Toyota:Corolla&range[km]=:150000
seven or eight seater diesel => ?fuel=Diesel&seats=7&seats=8
seven or eight seats, not a carnival => ?seats=7&seats=8&not[make_model]=Kia:Carnival
everest trend 2022, max 80,000 on the odo => ?make=Ford&make_model=Ford:Everest&badge=Trend&range[year]=2022:2022&range[km]=:80000
kona twenty twenty two, up to thirty five thousand => ?make=Hyundai&make_model=Hyundai:Kona&range[price]=:35000&range[year]=2022:2022
ev, dc charging speed of 110 kW minimum => ?fuel=Electric&range[charging_power_dc]=110:
i need a hatch, my budget is only eight thousand => ?body=Hatch&range[price]=:8000
honda civic 12,500 => ?make=Honda&make_model=Honda:Civic&range[price]=:12500
seven seater no more than one hundred and fifty thousand kilometres => ?seats=7&range[km]=:150000
$30k max, 4wd, no utes => ?drive=4WD&not[body]=Ute&range[price]=:30000
`
