/** Sentences with makes, models and badges; see `../sentences.ts`. */
export const MODEL_SENTENCES = `
toyota => /search/toyota
toyotas => /search/toyota
mazda cx5 => /search/mazda/cx-5
mazda cx-5 touring => ?make=Mazda&make_model=Mazda:CX-5&badge=Touring
cx 5 akera => ?make=Mazda&make_model=Mazda:CX-5&badge=Akera
bt50 => /search/mazda/bt-50
bt-50 xtr => ?make=Mazda&make_model=Mazda:BT-50&badge=XTR
d max => /search/isuzu/d-max
dmax x-terrain => ?make=Isuzu&make_model=Isuzu:D-MAX&badge=X-Terrain
mu-x 7 seater => ?make=Isuzu&make_model=Isuzu:MU-X&seats=7
hyundai santa fe diesel => ?make=Hyundai&make_model=Hyundai:Santa+Fe&fuel=Diesel
santafe 7 seats => ?make=Hyundai&make_model=Hyundai:Santa+Fe&seats=7
ioniq 5 => /search/hyundai/ioniq-5
model y => /search/tesla/model-y
tesla => /search/tesla
byd seal => /search/byd/seal
atto 3 => /search/byd/atto-3
mg zs => /search/mg/zs
mg4 long range => ?make=MG&make_model=MG:MG4&badge=Long+Range
gwm cannon => ?make=GWM&make_model=GWM:Ute&badge=Cannon
gwm ute => /search/gwm/ute
kia carnival platinum => ?make=Kia&make_model=Kia:Carnival&badge=Platinum
ev6 gt-line => ?make=Kia&make_model=Kia:EV6&badge=GT-Line
x-trail ti => ?make=Nissan&make_model=Nissan:X-Trail&badge=Ti
navara pro-4x => ?make=Nissan&make_model=Nissan:Navara&badge=PRO-4X
triton gls manual => ?make=Mitsubishi&make_model=Mitsubishi:Triton&badge=GLS&transmission=Manual
pajero sport => /search/mitsubishi/pajero-sport
golf r => ?make=Volkswagen&make_model=Volkswagen:Golf&badge=R
golf gti manual => ?make=Volkswagen&make_model=Volkswagen:Golf&badge=GTI&transmission=Manual
amarok v6 => ?make=Volkswagen&make_model=Volkswagen:Amarok&badge=V6+Aventura
3 series => /search/bmw/3-series
330i => ?make=BMW&make_model=BMW:3+Series&badge=330i
c200 => ?make=Mercedes-Benz&make_model=Mercedes-Benz:C-Class&badge=C200
a180 white => ?make=Mercedes-Benz&make_model=Mercedes-Benz:A-Class&badge=A180&simple_colour=White
range rover sport => /search/land-rover/range-rover-sport
evoque => /search/land-rover/range-rover-evoque
defender => /search/land-rover/defender
wrangler rubicon => ?make=Jeep&make_model=Jeep:Wrangler&badge=Rubicon
grand cherokee => /search/jeep/grand-cherokee
ram 1500 => /search/ram/1500
mx5 => /search/mazda/mx-5
86 => ?query=86
mx5 or 86 => ?make=Mazda&make=Toyota&make_model=Mazda:MX-5&make_model=Toyota:86
86 or mx-5 under 40k => ?make=Mazda&make=Toyota&make_model=Mazda:MX-5&make_model=Toyota:86&range[price]=:40000
golf, 308 or mazda 3 => ?make=Mazda&make=Peugeot&make=Volkswagen&make_model=Mazda:3&make_model=Peugeot:308&make_model=Volkswagen:Golf
mx5 or 95 => ?make=Mazda&make_model=Mazda:MX-5&query=95
corolla under 30 => ?make=Toyota&make_model=Toyota:Corolla&range[price]=:30000
toyota 86 manual => ?make=Toyota&make_model=Toyota:86&transmission=Manual
308 gt => ?query=308+gt
peugeot 308 => /search/peugeot/308
mazda 2 => /search/mazda/2
mazda 6 sport => ?make=Mazda&make_model=Mazda:6&badge=Sport
mazda6 => /search/mazda/6
suzuki swift sport => ?make=Suzuki&make_model=Suzuki:Swift&badge=Sport
jimny => /search/suzuki/jimny
commodore ss-v => ?make=Holden&make_model=Holden:Commodore&badge=SS-V
holden colorado ltz => ?make=Holden&make_model=Holden:Colorado&badge=LTZ
honda crv => /search/honda/cr-v
cr-v vti-l => ?make=Honda&make_model=Honda:CR-V&badge=VTi-L
civic => /search/honda/civic
jazz auto => ?make=Honda&make_model=Honda:Jazz&transmission=Automatic
outback wagon => ?make=Subaru&make_model=Subaru:Outback&body=Wagon
forester => /search/subaru/forester
wrx => /search/subaru/wrx
octavia rs wagon => ?make=Skoda&make_model=Skoda:Octavia&badge=RS&body=Wagon
landrover defender => /search/land-rover/defender
alfa giulia => /search/alfa-romeo/giulia
benz a class => /search/mercedes-benz/a-class
mercedes glc => /search/mercedes-benz/glc
beemer x3 => /search/bmw/x3
vw caddy => /search/volkswagen/caddy
toyota hiace van => ?make=Toyota&make_model=Toyota:HiAce&body=Van
hi ace => /search/toyota/hiace
hi lux => /search/toyota/hilux
rav 4 hybrid => ?make=Toyota&make_model=Toyota:RAV4&fuel=Hybrid
kluger grande => ?make=Toyota&make_model=Toyota:Kluger&badge=Grande
prado kakadu => ?make=Toyota&make_model=Toyota:LandCruiser+Prado&badge=Kakadu
landcruiser vx => ?make=Toyota&make_model=Toyota:LandCruiser&badge=VX
land cruiser gxl => ?make=Toyota&make_model=Toyota:LandCruiser&badge=GXL
corolla cross => /search/toyota/corolla-cross
corolla cross hybrid => ?make=Toyota&make_model=Toyota:Corolla+Cross&fuel=Hybrid
golfs => /search/volkswagen/golf
rangers => /search/ford/ranger
hiluxes => /search/toyota/hilux
crv => /search/honda/cr-v
hrv => ?query=hrv
landcruiser 200 => ?make=Toyota&make_model=Toyota:LandCruiser&query=200
200 series landcruiser gxl => ?make=Toyota&make_model=Toyota:LandCruiser&badge=GXL&query=200
lc300 under 120k => ?make=Toyota&make_model=Toyota:LandCruiser&range[price]=:120000&query=300
ford hilux => ?make=Toyota&make_model=Toyota:HiLux&query=ford
corolla camry => ?make=Toyota&make_model=Toyota:Camry&make_model=Toyota:Corolla
chinese suv => ?make=BYD&make=GWM&make=LDV&make=MG&body=SUV
german sedan under 40k => ?make=Audi&make=BMW&make=Mercedes-Benz&make=Porsche&make=Volkswagen&body=Sedan&range[price]=:40000
japanese corolla => /search/toyota/corolla
german corolla => ?make=Toyota&make_model=Toyota:Corolla&query=german
italian leather => ?filtered_features=Leather+Seats&query=italian
british racing green => ?simple_colour=Green
not chinese suv => ?body=SUV&not[make]=BYD&not[make]=GWM&not[make]=LDV&not[make]=MG
azda => /search/mazda
oyota corolla => /search/toyota/corolla
`
