/** Sentences with nicknames, abbreviations and text-speak; see `../sentences.ts`. */
export const SLANG_SENTENCES = `
yota lux sr5 under 40k => ?make=Toyota&make_model=Toyota:HiLux&badge=SR5&range[price]=:40000
wtb wrx rs manual => ?make=Subaru&make_model=Subaru:WRX&badge=RS&transmission=Manual
comodore sv6 older than 2017 => ?make=Holden&make_model=Holden:Commodore&badge=SV6&range[year]=:2016
mercs in sydney under 60k => ?make=Mercedes-Benz&range[price]=:60000&near=Sydney+2000&within=50&sortBy=Car_production:distance:asc
cheapest swift u got => /search/suzuki/swift?sortBy=Car_production:price:asc
golf r 2020-2023 => ?make=Volkswagen&make_model=Volkswagen:Golf&badge=R&range[year]=2020:2023
prado gxl diesel 7 seater around 50k => ?make=Toyota&make_model=Toyota:LandCruiser+Prado&badge=GXL&fuel=Diesel&seats=7&range[price]=45000:55000
something like a rav4 but cheaper => ?body=SUV&range[price]=:38000
mazda 2 or yaris under 15k no more than 90000km => ?make=Mazda&make=Toyota&make_model=Mazda:2&make_model=Toyota:Yaris&range[price]=:15000&range[km]=:90000
tucson or cx 5 petrol awd budget 30k => ?make=Hyundai&make=Mazda&make_model=Hyundai:Tucson&make_model=Mazda:CX-5&fuel=Petrol&drive=AWD&range[price]=:30000
brand new kia or mg sub 30k => /search/new-cars?make=Kia&make=MG&range[price]=:30000
ev w 450km range under 60k => ?fuel=Electric&range[price]=:60000&range[electric_range]=450:
any tesla in melb but not model 3 => ?make=Tesla&not[make_model]=Tesla:Model+3&near=Melbourne+3000&within=50&sortBy=Car_production:distance:asc
phev suv 50k max => ?body=SUV&fuel=Plug-in+Hybrid&range[price]=:50000
need smth that tows 3.5t under 60 grand => ?range[price]=:60000&range[towingcapacitybraked]=3500:
everest or mux 7 seats diesel => ?make=Ford&make=Isuzu&make_model=Ford:Everest&make_model=Isuzu:MU-X&fuel=Diesel&seats=7
kia carnival 8 seater anything but white => ?make=Kia&make_model=Kia:Carnival&seats=8&not[simple_colour]=White
family car 7 seats under 35k => ?seats=7&categories=Family&range[price]=:35000
corola zr hatch 2021 => ?make=Toyota&make_model=Toyota:Corolla&badge=ZR&body=Hatch&range[year]=2021:2021
anything 4wd within 100km of bendigo => ?drive=4WD&near=Bendigo+3550&within=100&sortBy=Car_production:distance:asc
hatches in cairns => ?body=Hatch&near=Cairns+4870&within=50&sortBy=Car_production:distance:asc
hatch not silver not white under 18k => ?body=Hatch&not[simple_colour]=Silver&not[simple_colour]=White&range[price]=:18000
x5 beamer w head up display => ?make=BMW&make_model=BMW:X5&filtered_features=Head-up+Display
certifed toyta suv up to 40 grand => ?make=Toyota&body=SUV&certified=true&range[price]=:40000
lowest km corolla u have => /search/toyota/corolla?sortBy=Car_production:km:asc
mg zs not older than 3 yrs below 20k => ?make=MG&make_model=MG:ZS&range[price]=:20000&range[year]=2023:
any utes on special atm => ?body=Ute&categories=Special+Offers
fwd suv w blind spot n adaptive cruise => ?body=SUV&drive=FWD&filtered_features=Adaptive+Cruise+Control&filtered_features=Blind+Spot+Monitor
forester or outback twenty five thousand max => ?make=Subaru&make_model=Subaru:Forester&make_model=Subaru:Outback&range[price]=:25000
lux sr5 white => ?make=Toyota&make_model=Toyota:HiLux&badge=SR5&simple_colour=White
atto 3 or dolphin under 35k => ?make=BYD&make_model=BYD:Atto+3&make_model=BYD:Dolphin&range[price]=:35000
i30 active 2015 to 2019 => ?make=Hyundai&make_model=Hyundai:i30&badge=Active&range[year]=2015:2019
merc c class no white => ?make=Mercedes-Benz&make_model=Mercedes-Benz:C-Class&not[simple_colour]=White
4x4 within 50ks of warwick => ?drive=4WD&near=Warwick+4370&within=50&sortBy=Car_production:distance:asc
7 seater under 30k petrol => ?fuel=Petrol&seats=7&range[price]=:30000
mazda 3 g25 astina red => ?make=Mazda&make_model=Mazda:3&badge=G25+Astina&simple_colour=Red
something 2 tow 3 tonne under 50k => ?range[price]=:50000&range[towingcapacitybraked]=3000:
frod ranger xlt newer than 2018 => ?make=Ford&make_model=Ford:Ranger&badge=XLT&range[year]=2019:
lowest kms tesla => /search/tesla?sortBy=Car_production:km:asc
brand new mazda3 g20 pure hatch => /search/new-cars?make=Mazda&make_model=Mazda:3&badge=G20+Pure&body=Hatch
cheapest mazda 2 => /search/mazda/2?sortBy=Car_production:price:asc
used yota under 30k not a yaris => /search/used-cars?make=Toyota&not[make_model]=Toyota:Yaris&range[price]=:30000
ranger xlt 4x4 used => /search/used-cars?make=Ford&make_model=Ford:Ranger&badge=XLT&drive=4WD
awd suv w power tailgate n 360 camera => ?body=SUV&drive=AWD&filtered_features=360+Degree+Camera&filtered_features=Power+Tailgate
used cx5 last 3 yrs => /search/used-cars?make=Mazda&make_model=Mazda:CX-5&range[year]=2024:
hilux or ranger, 4x4, auto, 60 max => ?make=Ford&make=Toyota&make_model=Ford:Ranger&make_model=Toyota:HiLux&transmission=Automatic&drive=4WD&range[price]=:60000
corolla 2022 up => ?make=Toyota&make_model=Toyota:Corolla&range[year]=2022:
ute within 50 k of brisbane => ?body=Ute&near=Brisbane+4000&within=50&sortBy=Car_production:distance:asc
sub-$30k suv => ?body=SUV&range[price]=:30000
1-3 years old => ?range[year]=2023:2025
less than 12 months old => ?range[year]=2025:
suv < $30,000 > 2020 => ?body=SUV&range[price]=:30000&range[year]=2021:
anything except white, black or silver => ?not[simple_colour]=Black&not[simple_colour]=Silver&not[simple_colour]=White
trading in my 2015 camry for a forester => /search/subaru/forester
3 kids and a dog so 7 seats => ?seats=7
lookin 4 a swift 2 tow a trailer => ?make=Suzuki&make_model=Suzuki:Swift&query=tow+trailer
`
