/** Sentences with misspelled words; see `../sentences.ts`. */
export const MISSPELT_SENTENCES = `
toyto => ?query=toyto
hundai => /search/hyundai
mitsibishi => /search/mitsubishi
subaru foresta => /search/subaru/forester
nisan x-trail => /search/nissan/x-trail
volkswagen tiguann => /search/volkswagen/tiguan
mercades => /search/mercedes-benz
suzki swift => /search/suzuki/swift
dieselauto ute => ?body=Ute&fuel=Diesel&transmission=Automatic
camry underthirty => ?make=Toyota&make_model=Toyota:Camry&query=underthirty
porshe => /search/porsche
lexsus => /search/lexus
diesle ute => ?body=Ute&fuel=Diesel
deisel => ?fuel=Diesel
automtic => ?transmission=Automatic
pertol => ?fuel=Petrol
hatchbak => ?body=Hatch
sedann => ?body=Sedan
conv ertible => ?body=Convertible
whtie ute => ?body=Ute&simple_colour=White
balck suv => ?body=SUV&simple_colour=Black
sliver => ?simple_colour=Silver
udner 30k => ?range[price]=:30000
betwen 20k and 30k => ?range[price]=20000:30000
arround 30k => ?range[price]=27000:33000
wtihout towbar => ?not[filtered_features]=Towbar
sunrof => ?filtered_features=Sunroof
bluetoth => ?filtered_features=Bluetooth
toyotta corola => /search/toyota/corolla
mazada cx5 => /search/mazda/cx-5
hyundia i30 => /search/hyundai/i30
subura => /search/subaru
nissn navara => /search/nissan/navara
mitsubishi tritan => /search/mitsubishi/triton
volkswgen => /search/volkswagen
mercedez => /search/mercedes-benz
holdon commodore => /search/holden/commodore
landcrusier prado => /search/toyota/landcruiser-prado
hilix => /search/toyota/hilux
rangr => /search/ford/ranger
forester subaro => /search/subaru/forester
automatc suv => ?body=SUV&transmission=Automatic
manaul hatch => ?body=Hatch&transmission=Manual
hybird => ?fuel=Hybrid
electirc => ?fuel=Electric
convertable under 50k => ?body=Convertible&range[price]=:50000
sedna => ?body=Sedan
wagn => ?body=Wagon
siver => ?simple_colour=Silver
gery suv => ?body=SUV&simple_colour=Grey
twobar => ?filtered_features=Towbar
bluetooh => ?filtered_features=Bluetooth
leathr seats => ?filtered_features=Leather+Seats
unedr 20k => ?range[price]=:20000
kilometers under 50000 => ?range[km]=:50000
ford ranger wildtrack auto => ?make=Ford&make_model=Ford:Ranger&badge=Wildtrak&transmission=Automatic
kia carnvial platnum => ?make=Kia&make_model=Kia:Carnival&badge=Platinum
tucson highlandr => ?make=Hyundai&make_model=Hyundai:Tucson&badge=Highlander
uesd suv => /search/used-cars?body=SUV
uzed suv => /search/used-cars?body=SUV
suv or demmo => /search/demo-cars?body=SUV
dezel suv => ?body=SUV&fuel=Diesel
suv wiht sunroof => ?body=SUV&filtered_features=Sunroof
anythng red => ?simple_colour=Red
carnival 8 seet => ?make=Kia&make_model=Kia:Carnival&seats=8
suv under 40 grend => ?body=SUV&range[price]=:40000
rear wheel driv coupe => ?body=Coupe&drive=RWD
plugin hybird => ?fuel=Plug-in+Hybrid
hyundai santa fe mannual => ?make=Hyundai&make_model=Hyundai:Santa+Fe&transmission=Manual
cerified suv => ?body=SUV&certified=true
bwm x5 => /search/bmw/x5
byd dolfin => /search/byd/dolphin
tesla modle y => /search/tesla/model-y
corola cros => /search/toyota/corolla-cross
suv with heeted seets => ?body=SUV&filtered_features=Heated+Front+Seats
mitsubishi outlander exeed => ?make=Mitsubishi&make_model=Mitsubishi:Outlander&badge=Exceed
ford mustang high preformance => ?make=Ford&make_model=Ford:Mustang&badge=High+Performance
suv near Brisbain => ?body=SUV&near=Brisbane+4000&sortBy=Car_production:distance:asc
commodore mannual sedn => ?make=Holden&make_model=Holden:Commodore&body=Sedan&transmission=Manual
petreol suv => ?body=SUV&fuel=Petrol
suv up to seventy thouzand => ?body=SUV&range[price]=:70000
suv twenti five thousand => ?body=SUV&range[price]=:25000
dal cab ute => ?body=Ute&bodyconfiguration=Dual+Cab+Chassis&bodyconfiguration=Dual+Cab+Pick-up
suv less thn 60 thousand km => ?body=SUV&range[km]=:60000
carnival 8 seeet => ?make=Kia&make_model=Kia:Carnival&seats=8
ev range oveer 400km => ?fuel=Electric&range[electric_range]=400:
cheapest hatch firskt => ?body=Hatch&sortBy=Car_production:price:asc
suv preivious 3 years => ?body=SUV&range[year]=2024:
suv rangibg from 20 to 30k => ?body=SUV&range[price]=20000:30000
`
